/** What somebody typed as a plant date: day, month and year in the order of decision A-43. */
import { isPlantDate } from '@pms/domain/plant-time';

/** YYYY-MM-DD; null when the text is no day of the calendar, or not one yet. */
export function typedDate(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlantDate(date) ? date : null;
}
