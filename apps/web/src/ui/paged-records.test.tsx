/** A list by pages, on the screen and on paper. */
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PagedRecords } from './paged-records';

const rows = Array.from({ length: 60 }, (_, index) => index + 1);

// covers PRINT-04
it('prints all rows without the column of actions, and shows one page again after printing', () => {
  render(
    <MantineProvider>
      <PagedRecords
        label="Numbers"
        rows={rows}
        keyOf={(row) => row}
        columns={[
          { head: 'Number', cell: (row) => row },
          { head: 'Actions', isActions: true, cell: () => <button type="button">Open</button> },
        ]}
      />
    </MantineProvider>,
  );
  expect(screen.getAllByRole('row')).toHaveLength(26);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(61);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row')).toHaveLength(26);
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(25);
});
