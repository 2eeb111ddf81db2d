/** Machines and their equipment types, typed into a grid or from a file. */
import { List, Stack, Text } from '@mantine/core';
import type { Environment, Machine } from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { everyTypeQuery } from '../../features/admin/queries';
import { onDemand } from '../../ui/on-demand';
import type { GridColumn } from './grid-rows';
import { QuickGrid } from './quick-grid';
import { texts } from './texts';

const ImportDialog = onDemand(
  async () => (await import('../../features/imports/import-orders-dialog')).ImportOrdersDialog,
);

const words = texts.machines;
const names = { row: 'Machine', one: 'machine', more: 'machines', save: 'Add these machines' } as const;

interface MachinesStepProps {
  readonly areas: readonly Environment[];
  readonly machines: readonly Machine[];
}

export function MachinesStep({ areas, machines }: MachinesStepProps) {
  const { data: types = [] } = useQuery(everyTypeQuery);
  const [isImporting, setImporting] = useState(false);
  const columns: readonly GridColumn[] = [
    { column: 'machine_name', label: 'Name', kind: 'text', isRequired: true },
    {
      column: 'environment',
      label: 'Area',
      kind: 'choice',
      isRequired: true,
      isCarried: true,
      options: areas.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      column: 'machine_type',
      label: 'Equipment type',
      kind: 'suggest',
      isRequired: true,
      isCarried: true,
      options: types.map(({ name }) => ({ value: name, label: name })),
    },
    { column: 'production_rate', label: 'Units per hour', kind: 'number' },
    { column: 'downtime_cost_per_hour', label: 'Cost of a stopped hour', kind: 'number' },
  ];
  const [area] = areas;
  return (
    <Stack gap="md">
      <Text>{words.intro}</Text>
      {machines.length > 0 ? (
        <List aria-label={words.standing} spacing={2}>
          {machines.map(({ id, name, type }) => (
            <List.Item key={id}>
              {name} ({type})
            </List.Item>
          ))}
        </List>
      ) : null}
      <QuickGrid
        kind="machines"
        columns={columns}
        first={area ? { environment: area.code } : {}}
        names={names}
        onFile={() => setImporting(true)}
      />
      {isImporting ? <ImportDialog opened kind="machines" onClose={() => setImporting(false)} /> : null}
    </Stack>
  );
}
