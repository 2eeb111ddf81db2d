/**
 * A choice between a few words, which are all in view. Words that are wider than the screen scroll inside the field.
 */
import { SegmentedControl } from '@mantine/core';
import classes from './choice.module.css';

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly of: readonly Name[];
  readonly names: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

export function Choice<Name extends string>({ label, of, names, value, onChange }: ChoiceProps<Name>) {
  return (
    <SegmentedControl
      aria-label={label}
      className={classes.choice}
      data={of.map((name) => ({ value: name, label: names[name] }))}
      value={value}
      onChange={(name) => onChange(name as Name)}
    />
  );
}
