/**
 * A time of the plant as HH:mm, as text. The browser's own field follows the clock format and language of the browser.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { texts } from './texts';

export function TimeField(props: TextInputProps) {
  return (
    <TextInput required inputMode="numeric" placeholder={texts.dialog.timeHint} maxLength={5} {...props} />
  );
}
