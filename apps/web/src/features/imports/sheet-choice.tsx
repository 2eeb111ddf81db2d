/** The sheet, the row of its headings, and the notation of its dates and numbers. */
import { Group, NumberInput, Select } from '@mantine/core';
import { choicesOfKind, type ImportKind } from '@pms/domain/imports/kinds';
import { importLimits } from '@pms/domain/imports/schema';
import { useState } from 'react';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import type { Choices, ImportResult } from './import-state';
import { texts } from './texts';
import type { Importing } from './use-import';

interface SheetChoiceProps {
  readonly importing: Importing;
  readonly result: ImportResult;
  readonly choices: Choices;
}

const words = texts.columns;

/** The choices of a select with their labels. The default choice is sent as null. */
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function SheetChoice({ importing, result, choices }: SheetChoiceProps) {
  const { mapping } = choices;
  const offered = choicesOfKind[importing.state.kind];
  const isBusy = importing.progress !== null;
  const change = (changes: Partial<Choices['mapping']>) =>
    importing.choose((now) => ({ ...now, mapping: { ...now.mapping, ...changes } }));
  return (
    <Group align="flex-end" gap="md">
      <Select
        label={words.sheet}
        data={result.sheets.map(({ name, rows }) => ({ value: name, label: words.sheetOption(name, rows) }))}
        value={choices.sheet}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(sheet) => sheet && importing.readAgain({ sheet })}
      />
      <HeadingRow
        key={`${choices.sheet} ${mapping.heading_row}`}
        row={mapping.heading_row}
        isBusy={isBusy}
        onRead={(row) =>
          importing.readAgain({ sheet: choices.sheet, mapping: JSON.stringify({ heading_row: row }) })
        }
      />
      <HowWritten offered={offered} mapping={mapping} onChange={change} />
      {offered.includes('at_once') ? (
        <Select
          label={words.atOnce}
          data={optionsOf(words.atOnceChoices)}
          value={mapping.at_once ?? 'mistake'}
          allowDeselect={false}
          onChange={(value) => change({ at_once: value === 'stations' ? value : null })}
        />
      ) : null}
      {offered.includes('quantities') ? (
        <Select
          label={words.quantities}
          data={optionsOf(words.quantitiesChoices)}
          value={mapping.quantities ?? 'increments'}
          allowDeselect={false}
          onChange={(value) => change({ quantities: value === 'totals' ? value : null })}
        />
      ) : null}
      {offered.includes('between_rows') ? (
        <Select
          label={words.betweenRows}
          data={optionsOf(words.betweenRowsChoices)}
          value={mapping.between_rows ?? 'auto'}
          allowDeselect={false}
          onChange={(value) =>
            change({ between_rows: value === 'no_demand' || value === 'not_recorded' ? value : null })
          }
        />
      ) : null}
    </Group>
  );
}

interface HowWrittenProps {
  readonly offered: (typeof choicesOfKind)[ImportKind];
  readonly mapping: Choices['mapping'];
  readonly onChange: (changes: Partial<Choices['mapping']>) => void;
}

/** The notation of dates and numbers, and the meaning of hours at a clock change. */
function HowWritten({ offered, mapping, onChange }: HowWrittenProps) {
  return (
    <>
      {offered.includes('date_order') ? (
        <Select
          label={words.dateOrder}
          data={optionsOf(words.dateOrders)}
          value={mapping.date_order ?? 'auto'}
          allowDeselect={false}
          onChange={(value) =>
            onChange({ date_order: value === 'day_first' || value === 'month_first' ? value : null })
          }
        />
      ) : null}
      {offered.includes('decimal_mark') ? (
        <Select
          label={words.decimalMark}
          data={optionsOf(words.decimalMarks)}
          value={mapping.decimal_mark ?? 'auto'}
          allowDeselect={false}
          onChange={(value) =>
            onChange({ decimal_mark: value === 'point' || value === 'comma' ? value : null })
          }
        />
      ) : null}
      {offered.includes('repeated_hour') ? (
        <Select
          label={words.repeatedHour}
          data={optionsOf(words.repeatedHours)}
          value={mapping.repeated_hour ?? 'auto'}
          allowDeselect={false}
          onChange={(value) =>
            onChange({ repeated_hour: value === 'first' || value === 'second' ? value : null })
          }
        />
      ) : null}
    </>
  );
}

interface HeadingRowProps {
  readonly row: number;
  readonly isBusy: boolean;
  readonly onRead: (row: number) => void;
}

function HeadingRow({ row, isBusy, onRead }: HeadingRowProps) {
  const [typed, setTyped] = useState<string | number>(row);
  const isOther = typeof typed === 'number' && typed !== row;
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <NumberInput
        label={words.headingRow}
        w="11rem"
        min={1}
        max={importLimits.rows}
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        disabled={isBusy}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isOther) return;
          event.preventDefault();
          onRead(typed);
        }}
      />
      {isOther ? (
        <ReasonedButton reason={undefined} variant="default" loading={isBusy} onClick={() => onRead(typed)}>
          {words.readHeadings}
        </ReasonedButton>
      ) : null}
    </Group>
  );
}
