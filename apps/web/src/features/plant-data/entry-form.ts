/** The forms of calendar entries: the typed values, and the entry that they describe. */
import type {
  MaintenanceEntry,
  RepeatingEntry,
  RepeatingInput,
  SingleEntry,
  SingleInput,
} from '@pms/domain/calendar/schema';
import { formatTime, instantAt, plantDateOf, skippedTime } from '@pms/domain/plant-time';
import { texts } from './texts';

interface Placed {
  readonly environment: string | null;
  readonly machine_id: number | null;
}

/** One choice for the plant, an area or a machine. */
export function placeKey({ environment, machine_id }: Placed): string {
  if (machine_id !== null) return `machine:${machine_id}`;
  return environment === null ? texts.places.plantKey : `area:${environment}`;
}

export function placeIn(key: string): Placed {
  const [kind, value = ''] = key.split(':');
  return {
    environment: kind === 'area' ? value : null,
    machine_id: kind === 'machine' ? Number(value) : null,
  };
}

/** 6:00, 06h00 and 0600 become 06:00. Other text stays as it is, and the schema refuses it. */
export function typedTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2})[:.h]?(\d{2})$/i.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute}`;
}

export interface RepeatingValues {
  readonly name: string;
  readonly place: string;
  readonly weekdays: string[];
  readonly start_time: string;
  readonly end_time: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly reason: string;
}

export const emptyRepeating = (tomorrow: string): RepeatingValues => ({
  name: '',
  place: texts.places.plantKey,
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
  start_time: '',
  end_time: '',
  valid_from: tomorrow,
  valid_to: null,
  reason: '',
});

export const repeatingValues = (entry: RepeatingEntry): RepeatingValues => ({
  name: entry.name,
  place: placeKey(entry),
  weekdays: entry.weekdays.map(String),
  start_time: entry.start_time,
  end_time: entry.end_time,
  valid_from: entry.valid_from,
  valid_to: entry.valid_to,
  reason: '',
});

/** The entry that the form edits; undefined for a new entry. */
interface ReadEntry {
  readonly id: number;
  readonly version: number;
}

const readFrom = (read: ReadEntry | undefined) => (read ? { id: read.id, version: read.version } : {});

export function repeatingEntry(values: RepeatingValues, read: ReadEntry | undefined): RepeatingInput {
  const { name, valid_to } = values;
  return {
    ...readFrom(read),
    name,
    ...placeIn(values.place),
    weekdays: values.weekdays.map(Number).sort(),
    start_time: typedTime(values.start_time),
    end_time: typedTime(values.end_time),
    valid_from: values.valid_from ?? '',
    valid_to,
  };
}

export interface SingleValues {
  readonly name: string;
  readonly place: string;
  readonly start_date: string | null;
  readonly start_time: string;
  readonly end_date: string | null;
  readonly end_time: string;
  readonly approved: boolean;
  readonly reason: string;
}

export const emptySingle = (tomorrow: string): SingleValues => ({
  name: '',
  place: texts.places.plantKey,
  start_date: tomorrow,
  start_time: '06:00',
  end_date: tomorrow,
  end_time: '18:00',
  approved: false,
  reason: '',
});

export const singleValues = (entry: SingleEntry | MaintenanceEntry, zone: string): SingleValues => ({
  name: entry.name,
  place: placeKey(entry),
  start_date: plantDateOf(entry.starts_at, zone),
  start_time: formatTime(entry.starts_at, zone),
  end_date: plantDateOf(entry.ends_at, zone),
  end_time: formatTime(entry.ends_at, zone),
  approved: 'approved' in entry && entry.approved,
  reason: '',
});

const clockTime = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Empty until the day and the time are complete. */
function instantOf(date: string | null, time: string, zone: string): string {
  const [, hour, minute] = clockTime.exec(typedTime(time)) ?? [];
  if (date === null || hour === undefined) return '';
  return instantAt(date, Number(hour) * 60 + Number(minute), zone);
}

/** The messages beside the fields of times that no clock of the plant shows (decision 0622). */
export function skippedTimes(values: SingleValues, zone: string): Record<string, string> {
  const sides = [
    ['starts_at', values.start_date, values.start_time],
    ['ends_at', values.end_date, values.end_time],
  ] as const;
  return Object.fromEntries(
    sides.flatMap(([field, date, time]) => {
      const [, hour, minute] = clockTime.exec(typedTime(time)) ?? [];
      const skipped =
        date === null || hour === undefined
          ? undefined
          : skippedTime(date, Number(hour) * 3600 + Number(minute) * 60, zone);
      return skipped === undefined ? [] : [[field, skipped]];
    }),
  );
}

type ReadSingle = ReadEntry & Pick<SingleEntry, 'starts_at' | 'ends_at'>;

/**
 * The fields show neither seconds nor which of two equal hours is meant when the clock is put back. Fields that still
 * show a stored moment therefore mean this moment.
 */
function momentOf(date: string | null, time: string, stored: string | undefined, zone: string): string {
  const isShown =
    stored !== undefined &&
    date === plantDateOf(stored, zone) &&
    typedTime(time) === formatTime(stored, zone);
  return isShown ? stored : instantOf(date, time, zone);
}

export const singleEntry = (
  values: SingleValues,
  read: ReadSingle | undefined,
  zone: string,
): SingleInput => ({
  ...readFrom(read),
  name: values.name,
  ...placeIn(values.place),
  starts_at: momentOf(values.start_date, values.start_time, read?.starts_at, zone),
  ends_at: momentOf(values.end_date, values.end_time, read?.ends_at, zone),
  approved: values.approved,
});
