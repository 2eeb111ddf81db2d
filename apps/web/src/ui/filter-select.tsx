/** A choice that narrows a list: every value, or the chosen value. */
import { Select } from '@mantine/core';

/** The option for all values. With this option, the filter has no value. */
const every = '*';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly w: string;
  /** The label of the choice of all values. */
  readonly all: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, w, all, choices, value, onChange } = props;
  return (
    <Select
      label={label}
      w={w}
      allowDeselect={false}
      data={[{ value: every, label: all }, ...choices]}
      value={value ?? every}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
    />
  );
}
