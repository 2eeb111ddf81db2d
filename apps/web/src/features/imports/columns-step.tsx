/** The second step: the sheet, the column of each field, and the default values. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ImportColumn, importColumnDescriptions } from '@pms/domain/imports/fields';
import { columnsOfKind, type ImportKind } from '@pms/domain/imports/kinds';
import { useState } from 'react';
import { focusFirstError } from '../../ui/field-errors';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ColumnField } from './column-field';
import { type Choices, type ImportResult, isRequired, missingColumns } from './import-state';
import classes from './imports.module.css';
import { SheetChoice } from './sheet-choice';
import { StepHeading } from './step-heading';
import { texts } from './texts';
import type { Importing } from './use-import';

const groups = ['Order', 'Place', 'History', 'Plan', 'More'] as const;

interface ColumnsStepProps {
  readonly importing: Importing;
  readonly result: ImportResult;
  readonly choices: Choices;
}

export function ColumnsStep({ importing, result, choices }: ColumnsStepProps) {
  const [isChecked, setChecked] = useState(false);
  const { kind } = importing.state;
  const missing = isChecked ? missingColumns(choices, kind) : [];
  return (
    <form
      className={classes.controls}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (missingColumns(choices, kind).length === 0) importing.check();
        else focusFirstError(event.currentTarget);
      }}
    >
      <Stack gap="lg">
        <Stack gap={4}>
          <StepHeading>{texts.columns.heading}</StepHeading>
          <Text c="dimmed">
            {texts.columns.intro(result.file_name)} {result.remembered ? texts.columns.remembered : ''}
          </Text>
        </Stack>
        <SheetChoice importing={importing} result={result} choices={choices} />
        {groups
          .filter((group) => columnsOf(kind, group).length > 0)
          .map((group) => (
            <fieldset key={group} className={classes.group}>
              <legend className={classes.legend}>
                {group === 'Order' ? heads[kind] : texts.columns.groups[group]}
              </legend>
              {kind === 'orders' && texts.columns.groupHints[group] ? (
                <Text c="dimmed" fz="sm" mb="xs">
                  {texts.columns.groupHints[group]}
                </Text>
              ) : null}
              <div className={classes.fields}>
                {columnsOf(kind, group).map((column) => (
                  <ColumnField
                    key={column}
                    column={column}
                    isRequired={isRequired(kind, column)}
                    headings={result.headings}
                    examples={examplesOf(result, choices.mapping.columns[column])}
                    heading={choices.mapping.columns[column]}
                    fallbackValue={choices.defaults[column] ?? ''}
                    error={missing.includes(column) ? texts.columns.chooseOrGive : undefined}
                    onChange={importing.choose}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        <Group justify="space-between" className={classes.footer ?? ''}>
          <Button variant="default" onClick={() => importing.goTo('file')}>
            {texts.back}
          </Button>
          <ReasonedButton reason={undefined} type="submit" loading={importing.progress !== null}>
            {texts.columns.check}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}

/** The first group contains the fields that identify a row. */
const heads: Readonly<Record<ImportKind, string>> = {
  orders: texts.columns.groups.Order,
  reports: texts.columns.groups.Order,
  stops: texts.columns.groups.Order,
  products: texts.columns.product,
  people: texts.columns.person,
  machines: texts.columns.machine,
};

const columnsOf = (kind: ImportKind, group: (typeof groups)[number]): ImportColumn[] =>
  columnsOfKind[kind].filter((column) => importColumnDescriptions[column].group === group);

const examplesOf = ({ headings, examples }: ImportResult, heading: string | undefined) =>
  heading === undefined ? undefined : examples[headings.indexOf(heading)];
