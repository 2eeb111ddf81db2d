/** The first rows as future records, each problem beside its cell. */
import { Stack, Table, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ImportField, importFieldLabels } from '@pms/domain/imports/fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlant } from '../../client/plant';
import { environmentsQuery } from '../machines/queries';
import type { ImportResult } from './import-state';
import classes from './imports.module.css';
import { fieldText, isAmount, type ShownRow, shownFields, type Wording } from './preview-fields';
import { problemsByRow } from './problems';
import { texts } from './texts';

const words = texts.check;

/**
 * A table of so many columns needs a wide screen; on narrower screens a row becomes a card, and nothing scrolls
 * sideways.
 */
const cardsBelow = '(max-width: 74.99em)';

type Messages = ReadonlyMap<ImportField, string>;

interface RowsProps {
  readonly rows: readonly ShownRow[];
  readonly fields: readonly ImportField[];
  readonly messages: ReadonlyMap<number, Messages>;
  readonly wording: Wording;
}

export function PreviewRows({ result }: { readonly result: ImportResult }) {
  const { time_zone: zone } = usePlant();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const wording = { zone, areas: new Map(environments.map(({ code, name }) => [code, name])) };
  const isNarrow = useMediaQuery(cardsBelow, false, { getInitialValueInEffect: false });
  const { preview, errors } = result;
  const messages = new Map(
    problemsByRow(errors).map(({ row, problems }) => [
      row,
      new Map(problems.map(({ field, message }) => [field, message])),
    ]),
  );
  const props = { rows: preview, fields: shownFields(preview, errors), messages, wording };
  return (
    <Stack gap="xs">
      <Title order={4} fz="md">
        {words.preview(result.kind, preview.length, result.rows)}
      </Title>
      {isNarrow ? <PreviewCards {...props} /> : <PreviewTable {...props} />}
    </Stack>
  );
}

function Cell({ read, field, message, wording }: CellProps) {
  const text = fieldText(read, field, wording);
  return (
    <>
      {text ?? (
        <Text span inherit c="dimmed">
          {message ? words.noValue : field === 'order_number' && 'order' in read ? words.generatedNumber : ''}
        </Text>
      )}
      {message ? <span className={classes.message}>{message}</span> : null}
    </>
  );
}

interface CellProps {
  readonly read: ShownRow;
  readonly field: ImportField;
  readonly message: string | undefined;
  readonly wording: Wording;
}

function eachCell(
  { fields, messages, wording }: RowsProps,
  read: ShownRow,
  show: (props: CellProps) => ReactNode,
) {
  return fields.map((field) => show({ read, field, message: messages.get(read.row)?.get(field), wording }));
}

function PreviewTable(props: RowsProps) {
  return (
    <Table className={classes.table ?? ''} striped="even" withTableBorder verticalSpacing={6} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="3.5rem">
            {words.rowNumber}
          </Table.Th>
          {props.fields.map((field) => (
            <Table.Th key={field} scope="col" ta={isAmount(field) ? 'right' : 'left'}>
              {importFieldLabels[field]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {props.rows.map((read) => (
          <Table.Tr key={read.row}>
            <Table.Th scope="row">{read.row}</Table.Th>
            {eachCell(props, read, (cell) => (
              <Table.Td
                key={cell.field}
                ta={isAmount(cell.field) ? 'right' : 'left'}
                data-problem={cell.message ? true : undefined}
              >
                <Cell {...cell} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PreviewCards(props: RowsProps) {
  return (
    <ul className={classes.cards}>
      {props.rows.map((read) => (
        <li key={read.row} className={classes.card}>
          <Text fw={600}>{words.row(read.row)}</Text>
          <dl className={classes.facts}>
            {eachCell(props, read, (cell) => (
              <div key={cell.field} data-problem={cell.message ? true : undefined}>
                <dt>{importFieldLabels[cell.field]}</dt>
                <dd>
                  <Cell {...cell} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
