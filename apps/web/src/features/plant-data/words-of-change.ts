/** The text of a change that waits for a second person, with one line for each part of the change. */
import type { CalendarChange } from '@pms/domain/calendar/schema';
import { timeClassNames } from '@pms/domain/downtime/time-class-names';
import { timeClasses } from '@pms/domain/downtime/vocabulary';
import { everyPastChange } from '@pms/domain/every-feature';
import { formatNumber } from '@pms/domain/number-format';
import type { PastChange } from '@pms/domain/past-changes/schema';
import { formatPlantDate, formatSpan } from '@pms/domain/plant-time';
import { settingTexts } from './plant-settings-texts';
import { waitTexts as words } from './texts';

interface Spoken {
  readonly zone: string;
  readonly nameOf: (place: CalendarChange) => string;
}

export function wordsOfChange(change: PastChange, { zone, nameOf }: Spoken): string[] {
  const { kind, subject, first_day, values } = change;
  if (kind === 'plant_calendar') {
    return change.changes.map((entry) =>
      [nameOfEntry(entry), nameOf(entry), whenOf(entry, zone)].filter(Boolean).join(', '),
    );
  }
  const { title } = everyPastChange[kind];
  const named = subject ? words.value(title, subject) : title;
  const said = Object.entries(values).map(([field, value]) =>
    words.value(words.fields[field] ?? field, inWords(value)),
  );
  return [
    [named, ...said, first_day ? words.from(formatPlantDate(first_day)) : ''].filter(Boolean).join(', '),
  ];
}

function inWords(value: PastChange['values'][string]): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumber(value);
  if (value === 'two_shift' || value === 'three_shift') return settingTexts.shiftModels[value];
  const timeClass = timeClasses.find((one) => one === value);
  if (timeClass) return timeClassNames[timeClass];
  return value === null ? '' : /^\d{4}-\d\d-\d\d$/.test(value) ? formatPlantDate(value) : value;
}

const nameOfEntry = ({ does, kind, name }: CalendarChange): string =>
  [words.does[does], kind ? words.entries[kind] : '', name || words.gone].filter(Boolean).join(' ');

function whenOf(entry: CalendarChange, zone: string): string {
  const { starts_at, ends_at, start_time, end_time, valid_from, valid_to } = entry;
  if (starts_at && ends_at) return formatSpan(starts_at, ends_at, zone);
  if (!start_time || !end_time || !valid_from) return '';
  return words.every(
    start_time,
    end_time,
    formatPlantDate(valid_from),
    valid_to && formatPlantDate(valid_to),
  );
}
