import { aBoardOrder } from '@pms/domain/schedule/a-board-order';
import { describe, expect, it } from 'vitest';
import { bodyOf, guessOf, inverseOf, isMoved, planOf } from './placement';
import { minuteOf, placeFrom, planErrors } from './plan-form';

const from = Date.parse('2026-03-03T04:00:00.000Z');
const span = { from, to: from + 8 * 3_600_000 };
const iso = { from: '2026-03-03T04:00:00.000Z', to: '2026-03-03T12:00:00.000Z' };
const place = { machineId: 2, span };
const planned = aBoardOrder({
  status: 'assigned',
  machine_id: 2,
  planned_start_at: iso.from,
  planned_end_at: iso.to,
  reserved_from: iso.from,
  reserved_until: iso.to,
  version: 4,
});
const running = { ...planned, status: 'in_progress' as const, actual_start_at: iso.from };

describe('a drop', () => {
  // covers BOARD-51
  it.each([
    [
      'of a waiting order',
      { order: aBoardOrder(), place },
      { machine_id: 2, start_time: iso.from, stop_time: iso.to, version: 1 },
    ],
    ['of a running order', { order: running, place }, { reserved_until: iso.to, version: 4 }],
    [
      'off the board',
      { order: planned, place: null },
      { machine_id: null, start_time: null, stop_time: null, version: 4 },
    ],
  ])('%s sends only the changed fields, and the version that the person saw', (_name, placement, body) => {
    expect(bodyOf(placement)).toEqual(body);
  });

  // covers BOARD-53
  it.each([
    ['a first place', { order: aBoardOrder(), place }, null],
    ['another place', { order: planned, place: { machineId: 3, span } }, place],
  ])('%s is undone from the present plan of the order', (_name, placement, expected) => {
    const after = { ...guessOf(placement), version: 9 };
    expect(inverseOf(placement, after)).toEqual({ order: after, place: expected });
  });

  // covers BOARD-53
  it('that gives a running order its first reserved time cannot be undone', () => {
    const bare = { ...running, reserved_from: null, reserved_until: null };
    expect(inverseOf({ order: bare, place }, bare)).toBeUndefined();
  });

  // covers BOARD-53
  it('of an order that had a machine without a time cannot be undone', () => {
    const arrived = aBoardOrder({ machine_id: 2 });
    expect(inverseOf({ order: arrived, place }, guessOf({ order: arrived, place }))).toBeUndefined();
  });

  // covers BOARD-55
  it('conflicts if another person moved, stretched, started or freed the order, and not otherwise', () => {
    const changes = [
      { machine_id: 3 },
      { planned_start_at: iso.to },
      { planned_end_at: iso.from },
      { reserved_until: iso.from },
      { status: 'in_progress' as const },
    ];
    for (const change of changes) expect(planOf({ ...planned, ...change })).not.toEqual(planOf(planned));
    expect(planOf({ ...planned, version: 9, priority: 'urgent' })).toEqual(planOf(planned));
  });

  it('to the same place is not a move', () => {
    expect(isMoved({ order: planned, place })).toBe(false);
    expect(isMoved({ order: planned, place: { ...place, machineId: 3 } })).toBe(true);
    expect(isMoved({ order: aBoardOrder(), place })).toBe(true);
  });
});

describe('the plan dialog', () => {
  // covers BOARD-41
  it.each([
    ['06:05', 365],
    ['6:05', 365],
    ['0605', 365],
    ['23.45', 1425],
    ['24:00', undefined],
    ['6:5', undefined],
    ['', undefined],
  ])('reads the time "%s" as %s', (typed, expected) => {
    expect(minuteOf(typed)).toBe(expected);
  });

  // covers BOARD-41
  it('names the missing fields, and has a place only if no field is missing', () => {
    const empty = {
      machine_id: null,
      start_date: null,
      start_time: '',
      end_date: '2026-03-03',
      end_time: '14:00',
    };
    expect(planErrors(empty, 'Africa/Johannesburg')).toEqual({
      machine_id: 'Choose a machine',
      start_date: 'Enter a date',
      start_time: 'Enter a time as HH:mm',
    });
    expect(placeFrom(empty, 'Africa/Johannesburg')).toBeUndefined();
    const full = { ...empty, machine_id: '2', start_date: '2026-03-03', start_time: '06:00' };
    expect(placeFrom(full, 'Africa/Johannesburg')).toEqual(place);
  });

  it('refuses a time that the clock of the plant never shows', () => {
    const values = {
      machine_id: '2',
      start_date: '2026-03-29',
      start_time: '02:30',
      end_date: '2026-03-29',
      end_time: '0300',
    };
    expect(planErrors(values, 'Africa/Johannesburg')).toEqual({});
    expect(planErrors(values, 'Europe/Berlin')).toEqual({
      start_time: '02:30 does not exist on 29-03-2026: the clock was put forward over this time',
    });
    expect(placeFrom(values, 'Europe/Berlin')).toBeUndefined();
  });
});
