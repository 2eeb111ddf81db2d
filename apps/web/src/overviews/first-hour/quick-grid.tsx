/**
 * A grid into which a person types a list. Its rows are checked like an imported file: all rows are saved together or
 * no row is saved.
 */
import { ActionIcon, Autocomplete, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { UploadRowsResult } from '@pms/domain/imports/schema';
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './first-hour.module.css';
import { type GridColumn, type GridRow, isTyped } from './grid-rows';
import { texts } from './texts';
import { type GridKind, useGrid } from './use-grid';

const words = texts.grid;

interface QuickGridProps {
  readonly kind: GridKind;
  readonly columns: readonly GridColumn[];
  readonly first: GridRow;
  /** The word for a row: "Machine", and "machine" and "machines" in the message after the save. */
  readonly names: {
    readonly row: string;
    readonly one: string;
    readonly more: string;
    readonly save: string;
  };
  readonly onFile: () => void;
  readonly onSaved?: (result: UploadRowsResult) => void;
}

export function QuickGrid({ kind, columns, first, names, onFile, onSaved }: QuickGridProps) {
  const grid = useGrid({ kind, columns, first, names, onSaved });
  const { rows, problems } = grid;
  // The position of a row is its key until it is saved.
  const places = [...rows.keys()];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    grid.save(event.currentTarget);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <div className={classes.grid} data-columns={columns.length}>
          {places.map((place) => {
            const row = rows[place] ?? {};
            return (
              <fieldset key={place} className={classes.row} aria-label={words.row(names.row, place + 1)}>
                {columns.map((column) => (
                  <Cell
                    key={column.column}
                    column={column}
                    value={row[column.column] ?? ''}
                    error={problems.get(place)?.[column.column]}
                    onChange={(value) => grid.type(place, column.column, value)}
                  />
                ))}
                <ActionIcon
                  variant="subtle"
                  className={classes.clear ?? ''}
                  aria-label={words.remove(names.row, place + 1)}
                  disabled={!isTyped(row, columns)}
                  onClick={() => grid.remove(place)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </fieldset>
            );
          })}
        </div>
        <ProblemNote problem={grid.problem} />
        <Group gap="sm">
          <ReasonedButton
            type="submit"
            loading={grid.isBusy}
            reason={rows.some((row) => isTyped(row, columns)) ? undefined : words.empty}
          >
            {names.save}
          </ReasonedButton>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={onFile}
          >
            {words.file}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface CellProps {
  readonly column: GridColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Cell({
  column: { label, kind, options = [], isRequired = false },
  value,
  error,
  onChange,
}: CellProps) {
  const field = { label, error, classNames: { label: classes.label ?? '' } } as const;
  if (kind === 'choice')
    return (
      <Select
        {...field}
        withAsterisk={isRequired}
        allowDeselect={false}
        data={[...options]}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  if (kind === 'suggest')
    return (
      <Autocomplete
        {...field}
        withAsterisk={isRequired}
        maxLength={100}
        data={options.map((one) => one.value)}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...field}
      withAsterisk={isRequired}
      maxLength={100}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
