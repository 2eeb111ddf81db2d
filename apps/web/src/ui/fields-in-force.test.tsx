/** The filters of a page, read from its fields. */
import { MantineProvider, SegmentedControl, Select, Tabs, TextInput } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Choice } from './choice';
import { fieldsInForce } from './fields-in-force';
import { FoldingFilters } from './folding-filters';

const areas = ['packaging', 'blending'] as const;
const areaNames = { packaging: 'Packaging', blending: 'Blending' };

// covers PRINT-03
it('names each field that narrows the page, and no field of a record or of a form', () => {
  const { container } = render(
    <MantineProvider>
      <Tabs defaultValue="a">
        <Tabs.List aria-label="Sections">
          <Tabs.Tab value="a">Overview</Tabs.Tab>
          <Tabs.Tab value="b">Losses</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <SegmentedControl aria-label="Orders" data={['Active', 'Archive']} defaultValue="Archive" />
      <Choice label="Area" of={areas} names={areaNames} value="blending" onChange={() => undefined} />
      <TextInput aria-label="Search" defaultValue="ORD-1" />
      <Select label="Machine" data={['All machines', 'Mixer']} defaultValue="All machines" />
      <TextInput label="Nothing" defaultValue="" />
      <FoldingFilters values={[]}>
        <form>
          <Select label="Status" required data={['Running']} defaultValue="Running" />
        </form>
      </FoldingFilters>
      <form>
        <TextInput label="Note" defaultValue="typed" />
      </form>
      <ul>
        <li>
          <TextInput label="Quantity" defaultValue="12" />
        </li>
      </ul>
    </MantineProvider>,
  );
  expect(fieldsInForce(container)).toEqual([
    { name: 'Sections', value: 'Overview' },
    { name: 'Orders', value: 'Archive' },
    { name: 'Area', value: 'Blending' },
    { name: 'Search', value: 'ORD-1' },
    { name: 'Status', value: 'Running' },
  ]);
});
