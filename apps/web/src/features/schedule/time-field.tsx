/** A time of the plant as HH:mm, typed: the browser's own field follows the browser's clock and language. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { texts } from './texts';

export function TimeField(props: TextInputProps) {
  return (
    <TextInput required inputMode="numeric" placeholder={texts.dialog.timeHint} maxLength={5} {...props} />
  );
}
