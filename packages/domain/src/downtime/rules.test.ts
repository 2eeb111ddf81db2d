import { describe, expect, it } from 'vitest';
import * as rules from './rules';
import { updateCategoryBody, updateReasonBody } from './schema';
import { type DowntimeStatus, downtimeStatuses } from './vocabulary';

const now = '2026-11-02T10:00:00.000Z';
const start = '2026-11-02T08:00:00.000Z';
const end = '2026-11-02T09:00:00.000Z';

const stop = (status: DowntimeStatus, source: 'stop' | 'supervisor' = 'supervisor') => ({
  status,
  source,
  order_number: 'ORD-1',
  start_time: start,
  end_time: status === 'resolved' || status === 'approved' ? end : null,
});

/** Every change of status (decision A-15): null is an allowed change, and a text is the code of the refusal. */
const table: Record<DowntimeStatus, Record<DowntimeStatus, string | null>> = {
  active: {
    active: null,
    investigating: null,
    resolving: null,
    resolved: null,
    approved: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
  },
  investigating: {
    active: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
    investigating: null,
    resolving: null,
    resolved: null,
    approved: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
  },
  resolving: {
    active: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
    investigating: null,
    resolving: null,
    resolved: null,
    approved: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
  },
  resolved: {
    active: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
    investigating: null,
    resolving: 'DOWNTIME_TRANSITION_NOT_ALLOWED',
    resolved: null,
    approved: null,
  },
  approved: {
    active: 'STOP_APPROVED',
    investigating: 'STOP_APPROVED',
    resolving: 'STOP_APPROVED',
    resolved: 'STOP_APPROVED',
    approved: 'STOP_APPROVED',
  },
};

describe('the status of a stop', () => {
  const cells = downtimeStatuses.flatMap((from) =>
    downtimeStatuses.map((to) => [from, to, table[from][to]] as const),
  );
  it.each(cells)('%s to %s: %s', (from, to, expected) => {
    expect(rules.moveRefusal(stop(from), { status: to }, now)?.code ?? null).toBe(expected);
  });

  it('of an order is not opened again after the stop has ended', () => {
    expect(rules.moveRefusal(stop('resolved', 'stop'), { status: 'investigating' }, now)?.code).toBe(
      'STOP_ENDED_BY_ORDER',
    );
  });

  it.each(downtimeStatuses)('%s is either an open or an ended status', (status) => {
    expect(rules.isOpen(status)).toBe(['active', 'investigating', 'resolving'].includes(status));
  });
});

// covers STOP-21
it.each([
  ['setup', 'stop'],
  ['unplanned', 'pause'],
  ['blocked', 'pause'],
  ['starved', 'pause'],
  ['excluded', 'pause'],
  [null, 'pause'],
] as const)('a reason of class %s means %s', (timeClass, kind) => {
  expect(rules.stopKindOf(timeClass)).toBe(kind);
});

it('a stop of an order is opened again only while the stop still holds the order', () => {
  const ended = stop('resolved', 'stop');
  const open = { status: 'investigating' } as const;
  expect(rules.moveRefusal({ ...ended, still_held: true }, open, now)).toBeUndefined();
  expect(rules.moveRefusal({ ...ended, still_held: false }, open, now)?.code).toBe('STOP_ENDED_BY_ORDER');
});

describe('the end of a stop', () => {
  const later = '2026-11-02T09:30:00.000Z';
  it.each([
    ['resolves the stop without a given status', stop('active'), { end_time: later }, undefined],
    ['may equal the start', stop('active'), { end_time: start }, undefined],
    ['is not before the start', stop('active'), { end_time: '2026-11-02T07:59:59.999Z' }, 'VALIDATION'],
    ['is not in the future', stop('active'), { end_time: '2026-11-02T10:00:00.001Z' }, 'VALIDATION'],
    ['belongs to a resolved stop', stop('active'), { status: 'resolving', end_time: later }, 'VALIDATION'],
    ['of a supervisor may move later', stop('resolved'), { end_time: later }, undefined],
    ['of an order does not move later', stop('resolved', 'stop'), { end_time: later }, 'STOP_ENDED_BY_ORDER'],
    ['of an order may move earlier', stop('resolved', 'stop'), { end_time: start }, undefined],
    ['of an open stop of an order is accepted', stop('active', 'stop'), { end_time: later }, undefined],
  ] as const)('%s', (_name, record, move, expected) => {
    expect(rules.moveRefusal(record, move, now)?.code).toBe(expected);
  });
});

describe('a request to exclude past time', () => {
  const shiftStart = '2026-11-02T10:00:00.000Z';
  const part = (from: string, to: string | null, state: 'excluded' | 'waits' | 'loss' = 'excluded') => ({
    start_time: `2026-11-02T${from}:00.000Z`,
    end_time: to === null ? null : `2026-11-02T${to}:00.000Z`,
    time_class: state === 'loss' ? ('unplanned' as const) : ('excluded' as const),
    explained: true,
    exclusion: state === 'waits' ? { asked_by: 9, asked_by_name: 'Thandi', approved_by_name: null } : null,
  });
  const table: readonly (readonly [string, boolean, string | null, readonly ReturnType<typeof part>[]])[] = [
    ['of the same length', false, '09:00', [part('08:00', '09:00')]],
    ['that is shorter', false, '08:30', [part('08:00', '09:00')]],
    ['that is longer', true, '09:01', [part('08:00', '09:00')]],
    ['that is opened again', true, null, [part('08:00', '09:00')]],
    ['that was open', false, '09:00', [part('08:00', null)]],
    ['that ended in the present shift', false, '11:00', [part('08:00', '10:00')]],
    ['that was a loss', true, '09:00', [part('08:00', '09:00', 'loss')]],
    ['that was a loss of the present shift', false, '11:00', [part('10:00', '11:00', 'loss')]],
    ['that waits already', false, '08:30', [part('08:00', '09:00', 'waits')]],
    ['that waits and is longer', true, '09:01', [part('08:00', '09:00', 'waits')]],
    ['of excluded stops', false, '10:00', [part('08:00', '09:00'), part('09:00', '10:00')]],
    ['of a stop and a loss', true, '10:00', [part('08:00', '09:00'), part('09:00', '10:00', 'loss')]],
    ['of a stop that waits', true, '10:00', [part('08:00', '09:00', 'waits'), part('09:00', '10:00')]],
    [
      'of a loss of the present shift',
      false,
      '11:00',
      [part('08:00', '10:00'), part('10:00', '11:00', 'loss')],
    ],
    ['of a new stop', true, '09:00', []],
  ];
  it.each(table)('is needed for a stop %s: %s', (_name, expected, to, parts) => {
    const end_time = to === null ? null : `2026-11-02T${to}:00.000Z`;
    expect(rules.excludesMorePast({ start_time: start, end_time, parts }, shiftStart)).toBe(expected);
  });
});

describe('who may explain a stop', () => {
  const owned = { ...stop('active', 'stop'), stopped_by_id: 5 };
  const moment = { now, shift_plan: 'two_shift', time_zone: 'Africa/Johannesburg' } as const;
  // The stop is at 10:00 plant time. Its shift ends at 18:00, which is 16:00 in UTC.
  const lastMoment = { ...moment, now: '2026-11-02T15:59:59.999Z' };
  const shiftOver = { ...moment, now: '2026-11-02T16:00:00.000Z' };
  const owner = { user_id: 5, recordEvents: false, viewReports: false };
  const other = { user_id: 6, recordEvents: false, viewReports: false };
  const lead = { user_id: 7, recordEvents: true, viewReports: true };
  const trusted = { user_id: 8, recordEvents: true, viewReports: false };

  it.each([
    ['the person who stopped it, in the shift', owner, moment, undefined],
    ['the person who stopped it, in its last moment', owner, lastMoment, undefined],
    ['the person who stopped it, after the shift', owner, shiftOver, 'EXPLAIN_TIME_OVER'],
    ['another person', other, moment, 'PERMISSION_DENIED'],
    ['a supervisor, after the shift', lead, shiftOver, undefined],
  ])('%s', (_name, editor, when, expected) => {
    expect(rules.explainRefusal(owned, editor, when)?.code).toBe(expected);
  });

  it.each([
    ['the owner may explain the stop', owner, { reason: 'Label jam', notes: 'x' }, undefined],
    ['the owner may not resolve the stop', owner, { status: 'resolved' }, 'PERMISSION_DENIED'],
    ['the owner may not end the stop', owner, { end_time: end }, 'PERMISSION_DENIED'],
    ['the owner may not set the severity', owner, { severity: 'low' }, 'PERMISSION_DENIED'],
    ['a supervisor may resolve the stop', lead, { status: 'resolved' }, undefined],
  ] as const)('%s', (_name, editor, body, expected) => {
    expect(rules.changeRefusal(owned, body, editor, moment)?.code).toBe(expected);
  });

  it('approving needs the right to read reports as well', () => {
    const resolved = { ...stop('resolved'), stopped_by_id: 5 };
    expect(rules.changeRefusal(resolved, { status: 'approved' }, lead, moment)).toBeUndefined();
    expect(rules.changeRefusal(resolved, { status: 'approved' }, trusted, moment)?.code).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('splitting', () => {
  it.each([
    ['an open stop inside its time', stop('active'), '2026-11-02T09:00:00.000Z', undefined],
    ['a stop at its start', stop('active'), start, 'VALIDATION'],
    ['an open stop now', stop('active'), now, 'VALIDATION'],
    ['a stop at its end', stop('resolved'), end, 'VALIDATION'],
    ['an approved stop', stop('approved'), '2026-11-02T08:30:00.000Z', 'STOP_APPROVED'],
  ])('%s', (_name, record, at, expected) => {
    expect(rules.splitRefusal(record, at, now)?.code).toBe(expected);
  });
});

describe('merging', () => {
  const part = (from: string, to: string | null, more = {}) => ({
    machine_id: 1,
    order_id: 2,
    order_number: 'ORD-2',
    source: 'supervisor' as const,
    status: to === null ? ('active' as const) : ('resolved' as const),
    start_time: `2026-11-02T${from}:00.000Z`,
    end_time: to && `2026-11-02T${to}:00.000Z`,
    ...more,
  });
  it.each([
    ['stops one after the other', [part('08:00', '08:10'), part('08:10', '08:20')], undefined],
    ['overlapping stops', [part('08:00', '08:30'), part('08:10', '08:20'), part('08:30', null)], undefined],
    ['an open stop first', [part('08:00', null), part('09:00', '09:10')], undefined],
    [
      'stops with running time between them',
      [part('08:00', '08:10'), part('08:11', '08:20')],
      'MERGE_HAS_GAP',
    ],
    [
      'stops of two machines',
      [part('08:00', '08:10'), part('08:10', '08:20', { machine_id: 9 })],
      'MERGE_DIFFERS',
    ],
    [
      'stops of two orders',
      [part('08:00', '08:10'), part('08:10', '08:20', { order_id: 9 })],
      'MERGE_DIFFERS',
    ],
    [
      'a stop of an order and a stop of a supervisor',
      [part('08:00', '08:10'), part('08:10', '08:20', { source: 'stop' })],
      'MERGE_DIFFERS',
    ],
    [
      'an approved stop',
      [part('08:00', '08:10'), part('08:10', '08:20', { status: 'approved' })],
      'STOP_APPROVED',
    ],
  ])('%s', (_name, stops, expected) => {
    expect(rules.mergeRefusal(stops)?.code).toBe(expected);
  });
});

it.each([
  ['Planned Stop', null, true],
  ['Unplanned Stop', 'unplanned', false],
  ['Shift Change', 'setup', true],
  ['Meeting', 'excluded', true],
  ['Jam', 'starved', false],
] as const)('a stop for %s of class %s is planned: %s', (reason, timeClass, expected) => {
  expect(rules.isPlanned(reason, timeClass)).toBe(expected);
});

it('an empty change of a reason or a category adds no field', () => {
  expect(updateReasonBody.parse({})).toEqual({});
  expect(updateCategoryBody.parse({})).toEqual({});
});

it.each([
  ['no end on record', [null], null],
  ['an end after the start', [end], end],
  ['an end at the start', [start], null],
  ['several ends', [end, null, now, start], now],
] as const)('an open stop keeps the latest end after its start: %s', (_name, ends, kept) => {
  expect(rules.keptEnd(start, ends)).toBe(kept);
});

describe('a stop of a locked month', () => {
  const october = { last_month: '2026-10', locked_until: '2026-11-01T04:00:00.000Z' };
  const [before, after] = ['2026-10-31T20:00:00.000Z', '2026-11-01T04:00:00.000Z'];
  // covers FIG-183, FIG-184
  it.each([
    ['that has ended is not explained', before, after, 'explain', 'MONTH_LOCKED'],
    ['that has ended is not moved', before, after, 'move', 'MONTH_LOCKED'],
    ['that still lasts is not explained', before, null, 'explain', 'MONTH_LOCKED'],
    ['that still lasts is moved and ended', before, null, 'move', undefined],
    ['that began after the locked month is explained', after, now, 'explain', undefined],
  ] as const)('%s', (_case, start_time, end_time, change, code) => {
    expect(
      rules.lockedStopRefusal({ start_time, end_time }, change, october, 'Africa/Johannesburg')?.code,
    ).toBe(code);
  });
});
