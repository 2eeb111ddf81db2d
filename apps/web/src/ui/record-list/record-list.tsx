/**
 * Rows of records as a table. Below 768 px, the rows are a list of cards with the same content, so that nothing scrolls
 * sideways.
 */
import { Paper, Stack, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Key, ReactNode } from 'react';
import { useNarrow, usePrinting } from '../printing';
import { moveAmongRows } from '../row-keys';
import type { RecordSort } from '../sort-rows';
import classes from './record-list.module.css';
import { SortChoice } from './sort-choice';

export interface RecordColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right of their column. */
  readonly isNumber?: boolean;
  /**
   * The places where a text may break between two lines: at any character (the default, for long names), between words
   * (a role, a unit), or nowhere (a date, a time).
   */
  readonly divides?: 'words' | 'never';
  /** The head of the column is a button that sorts. */
  readonly isSortable?: boolean;
  /** A column of buttons. The column is omitted on paper. */
  readonly isActions?: boolean;
}

export interface RecordListProps<Row> {
  /** The label of the list for screen readers. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** The data attributes of the row, for journeys and for styles. */
  readonly mark?: (row: Row) => Readonly<Record<`data-${string}`, string | number>>;
  readonly sorting?: RecordSort;
  /** The list has many columns, so a tablet shows cards too. */
  readonly isWide?: boolean;
}

const cardsBelow = '(max-width: 47.99em)';
const wideCardsBelow = '(max-width: 73.75em)';

export function RecordList<Row>(props: RecordListProps<Row>) {
  const isNarrow = useNarrow(props.isWide ? wideCardsBelow : cardsBelow);
  const isPrinting = usePrinting();
  if (isNarrow) return <Cards {...props} />;
  return <Rows {...(isPrinting ? onPaper(props) : props)} />;
}

/** The list without buttons, because a browser would not repeat a head with a button on the next sheet. */
function onPaper<Row>({ sorting: _, columns, ...list }: RecordListProps<Row>): RecordListProps<Row> {
  return { ...list, columns: columns.filter(({ isActions }) => !isActions) };
}

function Rows<Row>({
  label,
  columns,
  rows,
  keyOf,
  sorting,
  mark = () => ({}),
  isWide,
}: RecordListProps<Row>) {
  return (
    <Table aria-label={label} className={classes.table} data-wide={isWide} onKeyDown={moveAmongRows}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ head, isNumber, isSortable }) => (
            <Table.Th
              key={head}
              ta={isNumber ? 'right' : 'left'}
              {...(sorting?.sort?.by === head ? { 'aria-sort': sorting.sort.direction } : {})}
            >
              {sorting && isSortable ? <SortHead head={head} {...sorting} /> : head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} {...mark(row)}>
            {columns.map(({ head, cell, isNumber, divides }) => (
              <Table.Td
                key={head}
                ta={isNumber ? 'right' : 'left'}
                className={isNumber ? classes.number : undefined}
                data-divides={divides}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function SortHead({ head, sort, onSort }: RecordSort & { readonly head: string }) {
  const direction = sort?.by === head ? sort.direction : null;
  const Icon = direction === null ? IconArrowsSort : direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(head)}>
      {head}
      <Icon size={16} aria-hidden />
    </UnstyledButton>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, sorting, mark = () => ({}) }: RecordListProps<Row>) {
  const heads = columns.filter(({ isSortable }) => isSortable).map(({ head }) => head);
  return (
    <>
      {sorting && heads.length > 0 ? <SortChoice heads={heads} {...sorting} /> : null}
      <Stack component="ul" gap="sm" p={0} m={0} aria-label={label} className={classes.cards}>
        {rows.map((row) => (
          <Paper component="li" key={keyOf(row)} withBorder p="sm" {...mark(row)}>
            <dl className={classes.card}>
              {columns.map(({ head, cell, isActions }) => (
                <div key={head} className={classes.pair} data-actions={isActions}>
                  <dt className={classes.head}>{head}</dt>
                  <dd className={classes.value}>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </Paper>
        ))}
      </Stack>
    </>
  );
}
