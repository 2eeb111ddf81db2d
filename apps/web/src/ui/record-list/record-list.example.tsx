import { Text } from '@mantine/core';
import { type Example, nothing } from '../../gallery/example';
import { RecordList } from './record-list';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly minutes: number;
}

const rows: readonly Row[] = [
  { id: 1, name: 'Filler 1', minutes: 12 },
  {
    id: 2,
    name: 'A machine whose name is as long as names of machines ever become in a plant',
    minutes: 1388,
  },
];

export const example: Example = {
  title: 'List of records',
  states: {
    'two rows': {
      show: () => (
        <RecordList<Row>
          label="Stops by machine"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Machine', cell: ({ name }) => <Text>{name}</Text> },
            { head: 'Minutes', isNumber: true, cell: ({ minutes }) => minutes },
          ]}
        />
      ),
    },
    sorted: {
      show: () => (
        <RecordList<Row>
          label="Stops by machine, sorted"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Machine', isSortable: true, cell: ({ name }) => <Text>{name}</Text> },
            { head: 'Minutes', isNumber: true, isSortable: true, cell: ({ minutes }) => minutes },
          ]}
          sorting={{ sort: { by: 'Minutes', direction: 'ascending' }, onSort: nothing }}
        />
      ),
    },
  },
};
