import { describe, expect, it } from 'vitest';
import { asClosed, correctionOf } from './closed-figures';
import type { HoursOfShift } from './schema';

const shift = (more: Partial<HoursOfShift> = {}): HoursOfShift => ({
  ...{ date: '2026-10-12', shift_type: 'day', machine_name: 'Filler', role: 'operator', status: 'present' },
  ...{ planned_from: '2026-10-12T04:00:00.000Z', planned_to: '2026-10-12T16:00:00.000Z' },
  ...{ check_in_time: '2026-10-12T04:00:00.000Z', check_out_time: null, meal_minutes: 60 },
  ...{ planned_minutes: 720, worked_minutes: 660, overtime_minutes: 120, night_minutes: 0 },
  ...{ sunday_minutes: 0, public_holiday_minutes: 0, correction: null },
  ...more,
});

describe('a closed shift', () => {
  // covers HOURS-11
  it.each<[string, Partial<HoursOfShift>, object | null]>([
    ['is not corrected if nothing changed', {}, null],
    ['is not corrected by another name of its machine', { machine_name: 'Filler 2' }, null],
    ['is not corrected by another plan', { planned_minutes: 660 }, null],
    ['is corrected by other minutes', { worked_minutes: 600 }, { worked_minutes: 600 }],
    ['is corrected by another status', { status: 'late' }, { status: 'late', worked_minutes: 660 }],
    ['is corrected if no rule holds any more', { overtime_minutes: null }, { overtime_minutes: null }],
    [
      'is corrected by another class of day',
      { public_holiday_minutes: 660 },
      { public_holiday_minutes: 660 },
    ],
  ])('%s', (_name, now, correction) => {
    const { correction: found, ...kept } = asClosed(shift(), shift(now));
    expect({ ...kept, correction: null }).toEqual(shift());
    if (correction === null) expect(found).toBeNull();
    else expect(found).toMatchObject(correction);
  });

  it('is not corrected without a current record of the shift', () => {
    expect(asClosed(shift(), undefined).correction).toBeNull();
  });
});

describe('the correction of a period', () => {
  // covers HOURS-11
  it('is the sum of the differences of the shifts, and is empty if no shift differs', () => {
    const more = asClosed(shift(), shift({ worked_minutes: 720, overtime_minutes: 180 }));
    const less = asClosed(shift({ date: '2026-10-13' }), shift({ worked_minutes: 0, overtime_minutes: 0 }));
    expect(correctionOf([more, less, shift()])).toEqual({
      ...{ worked_minutes: -600, overtime_minutes: -60, night_minutes: 0, sunday_minutes: 0 },
      public_holiday_minutes: 0,
    });
    expect(correctionOf([shift()])).toBeNull();
  });

  it('has no overtime if one of the values is not known', () => {
    const unknown = asClosed(shift({ overtime_minutes: null }), shift({ overtime_minutes: 60 }));
    expect(correctionOf([unknown])).toMatchObject({ overtime_minutes: null, worked_minutes: 0 });
  });
});
