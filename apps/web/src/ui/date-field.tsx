/** A date by typing or from the calendar, shown and read as DD-MM-YYYY (decision A-43). */
import { DateInput, type DateInputProps } from '@mantine/dates';
import { typedDate } from './typed-date';

type DateFieldProps = Omit<DateInputProps, 'valueFormat' | 'dateParser'>;

/**
 * The field does not use the parser of the library. That parser follows the browser and would read 02-03-2026 as the
 * 3rd of February.
 */
export function DateField(props: DateFieldProps) {
  return <DateInput valueFormat="DD-MM-YYYY" dateParser={typedDate} {...props} />;
}
