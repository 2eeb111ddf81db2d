/** A time of the plant's day. The browser's own field follows its language, which may have twelve hours. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { calendarTexts } from './texts';

export function TimeField(props: TextInputProps) {
  return <TextInput placeholder={calendarTexts.form.timeHint} maxLength={5} autoComplete="off" {...props} />;
}
