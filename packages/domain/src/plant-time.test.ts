import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDateTime,
  instantAt,
  isPlantDate,
  isTimeZone,
  plantDateOf,
  shiftAt,
  shiftOn,
  startOfDay,
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
  ] as const)('%s under %s is the %s shift of %s', (local, model, type, date) => {
    const instant = new Date(`${local}+02:00`).toISOString();
    expect(shiftAt(instant, model, zone)).toMatchObject({ type, date });
  });

  it('belong to every instant exactly once, in every zone', () => {
    fc.assert(
      fc.property(
        anyInstant,
        anyZone,
        fc.constantFrom('two_shift' as const, 'three_shift' as const),
        (instant, where, model) => {
          const shift = shiftAt(instant, model, where);
          expect(shift.starts_at <= instant && instant < shift.ends_at).toBe(true);
          // The instant before its start belongs to another shift, and so does its end.
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
  it('start at midnight of the plant, wherever the host stands', () => {
    expect(startOfDay('2026-03-05', zone)).toBe('2026-03-04T22:00:00.000Z');
    expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
    expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  });

  it('are found again from any of their minutes', () => {
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
  ])('%s exists: %s', (text, exists) => expect(isPlantDate(text)).toBe(exists));
});

describe('writing', () => {
  it('shows plant time, 24 hours, day first', () => {
    expect(formatDateTime('2026-03-04T22:05:00Z', zone)).toBe('05-03-2026 00:05');
  });

  it('keeps a wall clock across the change of clocks', () => {
    expect(instantAt('2026-10-25', 12 * 60, 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z');
    expect(instantAt('2026-03-29', 12 * 60, 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z');
  });

  it.each([
    ['Africa/Johannesburg', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('knows the zone "%s": %s', (text, known) => expect(isTimeZone(text)).toBe(known));
});
