/** Sorting for a list without heads to click: a choice of the column, and a button that reverses the direction. */
import { Button, Group, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RecordSort } from '../sort-rows';

export function SortChoice({ heads, sort, onSort }: RecordSort & { readonly heads: readonly string[] }) {
  const isDescending = sort?.direction !== 'ascending';
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap">
      <Select
        label="Sort by"
        flex={1}
        allowDeselect={false}
        data={[...heads]}
        value={sort?.by ?? null}
        onChange={(head) => {
          if (head !== null && head !== sort?.by) onSort(head);
        }}
      />
      {sort ? (
        <Button
          variant="default"
          leftSection={isDescending ? <IconArrowDown size={18} /> : <IconArrowUp size={18} />}
          onClick={() => onSort(sort.by)}
        >
          {isDescending ? 'Descending' : 'Ascending'}
        </Button>
      ) : null}
    </Group>
  );
}
