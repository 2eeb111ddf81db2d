/**
 * A choice between a few words, which are all in view. Words that are wider than the screen scroll inside the field.
 * The choice consists of plain elements. A press marks the word in the next frame, and only then informs the page. On a
 * slow tablet, the control of the library and a page that draws another list delayed the mark (decision 0578).
 */
import { Fragment, useId, useState } from 'react';
import { afterFrame } from './after-frame';
import classes from './choice.module.css';

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly of: readonly Name[];
  readonly names: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

export function Choice<Name extends string>({ label, of, names, value, onChange }: ChoiceProps<Name>) {
  const id = useId();
  const [press, setPress] = useState<{ readonly name: Name; readonly before: Name }>();
  // A new value removes the mark of the press.
  if (press && press.before !== value) setPress(undefined);
  const marked = press?.name ?? value;
  const choose = (name: Name) => {
    setPress({ name, before: value });
    afterFrame(() => onChange(name));
  };
  return (
    <div role="radiogroup" aria-label={label} className={classes.choice} data-choice>
      {of.map((name) => (
        <Fragment key={name}>
          <input
            type="radio"
            id={`${id}-${name}`}
            name={id}
            value={name}
            className={classes.input}
            checked={name === marked}
            onChange={() => choose(name)}
          />
          <label htmlFor={`${id}-${name}`} className={classes.word}>
            {names[name]}
          </label>
        </Fragment>
      ))}
    </div>
  );
}
