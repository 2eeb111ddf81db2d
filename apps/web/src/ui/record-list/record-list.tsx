/** Rows of records: a table, and under 768 px a list of cards with the same content, so that nothing scrolls sideways. */
import { Paper, Stack, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Key, ReactNode } from 'react';
import classes from './record-list.module.css';

export interface RecordColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand on the right of their column. */
  readonly isNumber?: boolean;
}

interface RecordListProps<Row> {
  /** What the list is of, for those who hear it. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** Marks the row for journeys and for styles. */
  readonly mark?: (row: Row) => Readonly<Record<`data-${string}`, string | number>>;
}

const cardsBelow = '(max-width: 47.99em)';

export function RecordList<Row>(props: RecordListProps<Row>) {
  const isNarrow = useMediaQuery(cardsBelow, false, { getInitialValueInEffect: false });
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, keyOf, mark = () => ({}) }: RecordListProps<Row>) {
  return (
    <Table aria-label={label} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ head, isNumber }) => (
            <Table.Th key={head} ta={isNumber ? 'right' : 'left'}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} {...mark(row)}>
            {columns.map(({ head, cell, isNumber }) => (
              <Table.Td key={head} ta={isNumber ? 'right' : 'left'}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, mark = () => ({}) }: RecordListProps<Row>) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <Paper component="li" key={keyOf(row)} withBorder p="sm" {...mark(row)}>
          <dl className={classes.card}>
            {columns.map(({ head, cell }) => (
              <div key={head} className={classes.pair}>
                <dt className={classes.head}>{head}</dt>
                <dd className={classes.value}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </Stack>
  );
}
