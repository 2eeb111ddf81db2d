/** One field: its column, examples from the column, and the default value for empty cells. */
import { Select, Stack } from '@mantine/core';
import { type ImportColumn, importColumnDescriptions } from '@pms/domain/imports/fields';
import { memo } from 'react';
import { DefaultInput } from './default-input';
import { withColumn, withDefault } from './import-state';
import { texts } from './texts';
import type { Importing } from './use-import';

interface ColumnFieldProps {
  readonly column: ImportColumn;
  readonly isRequired: boolean;
  readonly headings: string[];
  /** Examples of the chosen column; undefined without a column. */
  readonly examples: readonly string[] | undefined;
  readonly heading: string | undefined;
  readonly fallbackValue: string;
  readonly error: string | undefined;
  readonly onChange: Importing['choose'];
}

function describe(examples: readonly string[] | undefined, hint: string | undefined) {
  if (!examples) return hint;
  return examples.length > 0 ? texts.columns.examples(examples) : texts.columns.noExamples;
}

/** Renders only when its own props change: a page has two dozen fields, each with all headings as options. */
export const ColumnField = memo(function ColumnField(props: ColumnFieldProps) {
  const { column, isRequired, headings, examples, heading, fallbackValue, error, onChange } = props;
  const { label, hint, fallback } = importColumnDescriptions[column];
  return (
    <Stack gap={6}>
      <Select
        label={label}
        description={describe(examples, hint)}
        placeholder={texts.columns.notInFile}
        data={headings}
        value={heading ?? null}
        clearable
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': `${label}: ${texts.columns.notInFile}` }}
        searchable={headings.length > 12}
        withAsterisk={isRequired}
        error={error}
        onChange={(chosen) => onChange((now) => withColumn(now, column, chosen))}
      />
      {fallback ? (
        <DefaultInput
          column={column}
          kind={fallback}
          label={label}
          value={fallbackValue}
          onChange={(value) => onChange((now) => withDefault(now, column, value))}
        />
      ) : null}
    </Stack>
  );
});
