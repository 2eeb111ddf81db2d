import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDateTime,
  formatSpan,
  formatTime,
  instantAt,
  isPlantDate,
  isTimeZone,
  plantDateOf,
  shiftAt,
  shiftOn,
  startOfDay,
  toInstant,
} from './plant-time';

const zone = 'Africa/Johannesburg';
const anyInstant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const anyZone = fc.constantFrom(
  'Africa/Johannesburg',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'UTC',
);

describe('shifts', () => {
  it.each([
    // plant time, model, shift, date
    ['2026-03-05T05:59:59', 'two_shift', 'night', '2026-03-04'],
    ['2026-03-05T06:00:00', 'two_shift', 'day', '2026-03-05'],
    ['2026-03-05T17:59:59', 'two_shift', 'day', '2026-03-05'],
    ['2026-03-05T18:00:00', 'two_shift', 'night', '2026-03-05'],
    ['2026-03-05T00:00:00', 'two_shift', 'night', '2026-03-04'],
    ['2026-03-01T02:00:00', 'two_shift', 'night', '2026-02-28'],
    ['2028-03-01T02:00:00', 'two_shift', 'night', '2028-02-29'],
    ['2026-01-01T01:00:00', 'two_shift', 'night', '2025-12-31'],
    ['2026-03-05T13:59:59', 'three_shift', 'day', '2026-03-05'],
    ['2026-03-05T14:00:00', 'three_shift', 'afternoon', '2026-03-05'],
    ['2026-03-05T22:00:00', 'three_shift', 'night', '2026-03-05'],
    ['2026-03-05T05:59:59', 'three_shift', 'night', '2026-03-04'],
    ['2028-02-28T23:59:59', 'two_shift', 'night', '2028-02-28'],
    ['2028-02-29T00:00:00', 'two_shift', 'night', '2028-02-28'],
    ['2028-02-29T05:59:59', 'two_shift', 'night', '2028-02-28'],
    ['2028-02-29T06:00:00', 'two_shift', 'day', '2028-02-29'],
    ['2028-02-29T17:59:59', 'two_shift', 'day', '2028-02-29'],
    ['2028-02-29T18:00:00', 'two_shift', 'night', '2028-02-29'],
    ['2028-03-01T05:59:59', 'two_shift', 'night', '2028-02-29'],
    ['2028-03-01T06:00:00', 'two_shift', 'day', '2028-03-01'],
    ['2026-04-30T23:59:59', 'two_shift', 'night', '2026-04-30'],
    ['2026-05-01T00:00:00', 'two_shift', 'night', '2026-04-30'],
    ['2026-05-01T06:00:00', 'two_shift', 'day', '2026-05-01'],
    ['2028-02-29T21:59:59', 'three_shift', 'afternoon', '2028-02-29'],
    ['2028-03-01T05:59:59', 'three_shift', 'night', '2028-02-29'],
  ] as const)('%s under %s is the %s shift of %s', (local, model, type, date) => {
    const instant = new Date(`${local}+02:00`).toISOString();
    expect(shiftAt(instant, model, zone)).toMatchObject({ type, date });
  });

  // covers ZONE-02
  it.each([
    // The night in which an hour is missing, and the night in which an hour occurs twice. The columns are: time in UTC,
    // shift, date, length in hours.
    ['2026-03-28T17:00:00', 'night', '2026-03-28', 11],
    ['2026-03-29T00:59:59', 'night', '2026-03-28', 11],
    ['2026-03-29T01:00:00', 'night', '2026-03-28', 11],
    ['2026-03-29T03:59:59', 'night', '2026-03-28', 11],
    ['2026-03-29T04:00:00', 'day', '2026-03-29', 12],
    ['2026-03-29T15:59:59', 'day', '2026-03-29', 12],
    ['2026-03-29T16:00:00', 'night', '2026-03-29', 12],
    ['2026-10-24T16:00:00', 'night', '2026-10-24', 13],
    ['2026-10-25T00:30:00', 'night', '2026-10-24', 13],
    ['2026-10-25T01:30:00', 'night', '2026-10-24', 13],
    ['2026-10-25T04:59:59', 'night', '2026-10-24', 13],
    ['2026-10-25T05:00:00', 'day', '2026-10-25', 12],
    ['2026-10-25T16:59:59', 'day', '2026-10-25', 12],
    ['2026-10-25T17:00:00', 'night', '2026-10-25', 12],
  ] as const)('%sZ in Amsterdam is the %s shift of %s, %d hours long', (utc, type, date, hours) => {
    const shift = shiftAt(`${utc}.000Z`, 'two_shift', 'Europe/Amsterdam');
    expect(shift).toMatchObject({ type, date });
    expect((Date.parse(shift.ends_at) - Date.parse(shift.starts_at)) / 3_600_000).toBe(hours);
  });

  it('cover every instant exactly once, in every zone', () => {
    fc.assert(
      fc.property(
        anyInstant,
        anyZone,
        fc.constantFrom('two_shift' as const, 'three_shift' as const),
        (instant, where, model) => {
          const shift = shiftAt(instant, model, where);
          expect(shift.starts_at <= instant && instant < shift.ends_at).toBe(true);
          // The instant before the start and the instant of the end belong to other shifts.
          expect(shiftAt(shift.ends_at, model, where)).not.toEqual(shift);
          expect(shiftOn(shift.date, shift.type, model, where)).toEqual(shift);
        },
      ),
    );
  });

  it('has no afternoon in a plant of two shifts', () => {
    expect(shiftOn('2026-03-05', 'afternoon', 'two_shift', zone)).toBeUndefined();
  });
});

describe('days', () => {
  it('start at midnight of the plant, in any time zone of the host', () => {
    expect(startOfDay('2026-03-05', zone)).toBe('2026-03-04T22:00:00.000Z');
    expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  });

  // covers ZONE-02
  it.each([
    // date, first instant of the date, length in hours
    ['2026-03-28', '2026-03-27T23:00:00.000Z', 24],
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['2026-03-30', '2026-03-29T22:00:00.000Z', 24],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['2026-10-26', '2026-10-25T23:00:00.000Z', 24],
    ['2028-02-29', '2028-02-28T23:00:00.000Z', 24],
  ])('%s in Amsterdam begins at %s and has %d hours', (date, first, hours) => {
    const where = 'Europe/Amsterdam';
    expect(startOfDay(date, where)).toBe(first);
    const next = startOfDay(addDays(date, 1), where);
    expect((Date.parse(next) - Date.parse(first)) / 3_600_000).toBe(hours);
    expect(plantDateOf(first, where)).toBe(date);
    expect(plantDateOf(toInstant(Date.parse(first) - 1), where)).toBe(addDays(date, -1));
  });

  it('are the same from each of their instants', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, where) => {
        const date = plantDateOf(instant, where);
        expect(plantDateOf(startOfDay(date, where), where)).toBe(date);
        expect(startOfDay(date, where) <= instant && instant < startOfDay(addDays(date, 1), where)).toBe(
          true,
        );
      }),
    );
  });

  it('add and subtract by the calendar', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const date = instant.slice(0, 10);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-3-1', false],
    ['', false],
    ['not a day', false],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['0000-01-01', false],
    ['9999-12-31', false],
  ])('%s exists: %s', (text, exists) => expect(isPlantDate(text)).toBe(exists));
});

describe('the clock on the wall', () => {
  const asked = new Map<string, Intl.DateTimeFormat>();
  /** The local time from the runtime, computed for each instant. */
  const ofRuntime = (instant: string, where: string): string => {
    const made =
      asked.get(where) ??
      new Intl.DateTimeFormat('sv-SE', {
        ...{ timeZone: where, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
        ...{ hour: '2-digit', minute: '2-digit' },
      });
    asked.set(where, made);
    return made.format(Date.parse(instant));
  };
  const shown = (instant: string, where: string): string =>
    `${plantDateOf(instant, where)} ${formatTime(instant, where)}`;

  it('is the clock of the runtime at any time from 1901 to 2100, in every zone', () => {
    const longAgo = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(longAgo, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (instant, where) => {
        expect(shown(instant, where)).toBe(ofRuntime(instant, where));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/St_Johns', '2006-04-02T03:31:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Pacific/Chatham', '2026-09-26T14:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Europe/Amsterdam', '1937-06-30T23:40:28Z'],
    ['UTC', '2026-12-31T23:59:59.999Z'],
  ])('of %s is right to the second around %s, for instants in any order', (where, change) => {
    const at = Date.parse(change);
    const around = [-86_400_000, 86_399_999, -1, 0, 1, -1000, 1000, 3_599_999, 3_600_000, -3_600_000, 0];
    for (const distance of around) {
      const instant = toInstant(at + distance);
      expect(shown(instant, where)).toBe(ofRuntime(instant, where));
    }
  });

  it('refuses a text that is not an instant', () => {
    expect(() => plantDateOf('soon', zone)).toThrow(RangeError);
  });
});

describe('writing', () => {
  it('shows plant time, 24 hours, day first', () => {
    expect(formatDateTime('2026-03-04T22:05:00Z', zone)).toBe('05-03-2026 00:05');
    expect(formatSpan('2026-03-04T22:05:00Z', '2026-03-05T10:00:00Z', zone)).toBe('05-03-2026 00:05 – 12:00');
    expect(formatSpan('2026-03-04T10:05:00Z', '2026-03-04T22:00:00Z', zone)).toBe(
      '04-03-2026 12:05 – 05-03-2026 00:00',
    );
  });

  it('keeps the time of day across a change of clocks', () => {
    expect(instantAt('2026-10-25', 12 * 60, 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z');
    expect(instantAt('2026-03-29', 12 * 60, 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z');
  });

  it.each([
    ['Africa/Johannesburg', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('knows the zone "%s": %s', (text, known) => expect(isTimeZone(text)).toBe(known));
});
