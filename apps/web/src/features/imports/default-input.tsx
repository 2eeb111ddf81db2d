/** The default value for rows without a value, with an input that fits the field. */
import { Group, Select, Text, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import type { DefaultKind, ImportColumn } from '@pms/domain/imports/fields';
import { roleNames } from '@pms/domain/labour/role-names';
import { roles } from '@pms/domain/roles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { orderStatusOptions } from '../orders/list/order-status-badge';
import { priorityOptions } from '../orders/list/priority-badge';
import { texts } from './texts';

interface DefaultInputProps {
  readonly column: ImportColumn;
  readonly kind: DefaultKind;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A running order cannot be imported, so the statuses of a running order are not offered. */
const statusOptions = orderStatusOptions.filter(({ value }) => value !== 'in_progress' && value !== 'paused');

const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));
const signInOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function useOptions(column: ImportColumn): readonly Option[] {
  const { data: environments = [] } = useQuery({ ...environmentsQuery, enabled: column === 'environment' });
  const { data: machines = [] } = useQuery({ ...machinesQuery, enabled: column === 'machine' });
  if (column === 'environment') return environments.map(({ code, name }) => ({ value: code, label: name }));
  if (column === 'machine') return machines.map(({ name }) => ({ value: name, label: name }));
  if (column === 'role') return roleOptions;
  if (column === 'sign_in') return signInOptions;
  return column === 'status' ? statusOptions : priorityOptions;
}

/** A value of the last file that is no longer in the list stays visible, so that the check can report the value. */
const withValue = (options: readonly Option[], value: string): Option[] =>
  value === '' || options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label: value }];

function ChoiceInput({ column, value, onChange, ...named }: Omit<DefaultInputProps, 'kind' | 'label'>) {
  const options = useOptions(column);
  return (
    <Select
      {...named}
      data={withValue(options, value)}
      value={value === '' ? null : value}
      clearable
      allowDeselect={false}
      searchable={options.length > 12}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

export function DefaultInput({ kind, label, ...field }: DefaultInputProps) {
  const named = { 'aria-label': texts.columns.whereEmptyOf(label), size: 'sm', flex: 1 } as const;
  const { column, value, onChange } = field;
  const input: Readonly<Record<DefaultKind, () => ReactNode>> = {
    text: () => (
      <TextInput {...named} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    ),
    number: () => (
      <TextInput
        {...named}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
    date: () => (
      <DateInput
        {...named}
        valueFormat="DD-MM-YYYY"
        clearable
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    ),
    choice: () => <ChoiceInput {...named} column={column} value={value} onChange={onChange} />,
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Text fz="sm" c="dimmed" aria-hidden>
        {texts.columns.whereEmpty}
      </Text>
      {input[kind]()}
    </Group>
  );
}
