import { describe, expect, it } from 'vitest';
import { placeIn, placeKey, singleEntry, singleValues, skippedTimes, typedTime } from './entry-form';
import { nextOf, spanOf, stateOf } from './entry-words';
import { numberIn, otherWay, rateBody, rateState, rateValues } from './rate-form';

const zone = 'Africa/Johannesburg';
const rate = {
  id: 1,
  product_name: 'Cola',
  unit: 'units',
  machine_id: null,
  machine_name: null,
  machine_type_id: 3,
  machine_type: 'Filler',
  seconds_per_unit: 0.5,
  valid_from: '2026-03-01',
  valid_to: '2026-04-01',
  version: 4,
};

describe('an ideal rate', () => {
  // covers PLANT-28
  it.each([
    ['0.5', '7200'],
    ['0,5', '7200'],
    ['7 200', '0,5'],
    ['7', '514,2857'],
    ['0', ''],
    ['-1', ''],
    ['', ''],
    ['much', ''],
  ])('of %s has the reciprocal %s', (typed, other) => {
    expect(otherWay(typed)).toBe(other);
  });

  it('is sent unchanged', () => {
    const { id: _, unit: _u, machine_name: _n, machine_type: _t, ...body } = rate;
    expect(rateBody(rateValues(rate), rate.version)).toEqual(body);
    // Version 0: a new rate must not overwrite an existing rate.
    expect(rateBody({ ...rateValues(rate), reason: ' Measured ' }, 0)).toMatchObject({
      version: 0,
      reason: 'Measured',
    });
    expect(numberIn(' ')).toBeNaN();
  });

  // covers PLANT-27
  it.each([
    ['2026-02-28', 'later'],
    ['2026-03-01', 'now'],
    ['2026-03-31', 'now'],
    ['2026-04-01', 'over'],
  ])('on %s is %s', (today, state) => {
    expect(rateState(rate, today)).toBe(state);
  });
});

describe('an entry of the calendar', () => {
  // covers PLANT-46
  it.each([
    { environment: null, machine_id: null },
    { environment: 'blending', machine_id: null },
    { environment: null, machine_id: 12 },
  ])('holds at the chosen place: %o', (place) => {
    expect(placeIn(placeKey(place))).toEqual(place);
  });

  it.each([
    ['6:00', '06:00'],
    ['0600', '06:00'],
    ['06h30', '06:30'],
    [' 23:59 ', '23:59'],
    ['soon', 'soon'],
  ])('reads the time %s as %s', (typed, time) => {
    expect(typedTime(typed)).toBe(time);
  });

  it('is typed in plant time', () => {
    const entry = {
      id: 4,
      version: 2,
      name: 'Oil',
      environment: null,
      machine_id: 2,
      starts_at: '2026-03-01T22:30:00.000Z',
      ends_at: '2026-03-02T01:00:00.000Z',
    };
    const values = singleValues(entry, zone);
    expect(values).toMatchObject({ start_date: '2026-03-02', start_time: '00:30', end_time: '03:00' });
    expect(singleEntry(values, entry, zone)).toEqual({ ...entry, approved: false });
    expect(singleEntry({ ...values, end_time: '' }, entry, zone).ends_at).toBe('');
  });

  // The plant's clock shows 02:30 twice on this day, and the fields do not show seconds.
  it('keeps the stored moments of the fields that a person leaves as they are', () => {
    const berlin = 'Europe/Berlin';
    const entry = {
      id: 4,
      version: 2,
      name: 'Oil',
      environment: null,
      machine_id: 2,
      starts_at: '2026-10-25T00:30:00.000Z',
      ends_at: '2026-10-25T09:15:20.000Z',
    };
    const values = singleValues(entry, berlin);
    const named = { ...values, name: 'Oil and filter' };
    expect(singleEntry(named, entry, berlin)).toEqual({ ...entry, name: 'Oil and filter', approved: false });
    const longer = singleEntry({ ...values, end_time: '11:00' }, entry, berlin);
    expect(longer).toMatchObject({ starts_at: entry.starts_at, ends_at: '2026-10-25T10:00:00.000Z' });
    const later = singleEntry({ ...values, start_time: '3:00' }, entry, berlin);
    expect(later).toMatchObject({ starts_at: '2026-10-25T02:00:00.000Z', ends_at: entry.ends_at });
  });

  // covers PLANT-49
  it.each([
    ['2026-03-02T07:00:00.000Z', '02-03-2026 10:00 – 10:15'],
    ['2026-03-02T08:05:00.000Z', 'Now, until 10:15'],
    ['2026-03-02T09:00:00.000Z', '09-03-2026 10:00 – 10:15'],
    ['2026-03-09T09:00:00.000Z', 'Not again'],
  ])('has at %s the next time: %s', (now, text) => {
    const tea = {
      name: 'Tea',
      environment: null,
      machine_id: null,
      weekdays: [1],
      start_time: '10:00',
      end_time: '10:15',
      valid_from: '2026-01-01',
      valid_to: '2026-03-10',
    };
    expect(nextOf('breaks', tea, now, zone)).toBe(text);
  });

  // covers PLANT-49
  it.each([
    ['2026-03-20T21:00:00.000Z', ''],
    ['2026-03-21T21:00:00.000Z', 'Now, until 22-03-2026 00:00'],
    ['2026-03-21T22:00:00.000Z', 'Over'],
  ])('that happens once shows at %s: %s', (now, text) => {
    const holiday = {
      id: 1,
      version: 1,
      name: 'Human Rights Day',
      environment: null,
      machine_id: null,
      starts_at: '2026-03-20T22:00:00.000Z',
      ends_at: '2026-03-21T22:00:00.000Z',
    };
    expect(stateOf(holiday, now, zone)).toBe(text);
    expect(spanOf(holiday, zone)).toBe('21-03-2026 00:00 – 22-03-2026 00:00');
  });
});

it('a closure names the fields whose time the clock of the plant never shows', () => {
  const values = {
    ...singleValues(
      {
        id: 1,
        version: 1,
        name: 'Closed',
        environment: null,
        machine_id: null,
        starts_at: '2026-03-29T00:30:00.000Z',
        ends_at: '2026-03-29T04:00:00.000Z',
      },
      'Europe/Berlin',
    ),
    start_time: '2:30',
  };
  expect(skippedTimes(values, 'Europe/Berlin')).toEqual({
    starts_at: '02:30 does not exist on 29-03-2026: the clock was put forward over this time',
  });
  expect(skippedTimes(values, zone)).toEqual({});
});
