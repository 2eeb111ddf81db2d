/** A time of the plant's day. The browser's own field follows the language of the browser, which may use twelve hours. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { calendarTexts } from './texts';

export function TimeField(props: TextInputProps) {
  return <TextInput placeholder={calendarTexts.form.timeHint} maxLength={5} autoComplete="off" {...props} />;
}
