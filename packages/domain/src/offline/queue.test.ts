import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryState, entryStates } from './entry';
import { lanesOf } from './lanes';
import { choicesFor, notYetSent, outcomeOf, pauseSeconds, sendable, waitsFor } from './queue';

const entry = (place: number, lanes: string, state: EntryState = 'waiting') => ({
  key: String(place),
  place,
  lanes: lanes ? lanes.split(',') : [],
  state,
});
const of = (person_id: number, queued: ReturnType<typeof entry>) => ({ ...queued, person_id });
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key).join();

// covers OFFL-10
describe('the entries that may be sent now', () => {
  it.each([
    ['an empty queue', [], ''],
    ['the oldest entry of a lane', [entry(1, 'a'), entry(2, 'a'), entry(3, 'a')], '1'],
    ['the oldest entry, in any order of the list', [entry(2, 'a'), entry(1, 'a')], '1'],
    ['one entry of each lane', [entry(1, 'a'), entry(2, 'b'), entry(3, 'b')], '1,2'],
    ['entries that share no lane', [entry(1, ''), entry(2, ''), entry(3, 'a')], '1,2,3'],
    [
      'no entry behind the first entry of one of its lanes',
      [entry(1, 'a,b'), entry(2, 'b'), entry(3, 'c')],
      '1,3',
    ],
    ['no entry behind an entry that waits', [entry(1, 'a'), entry(2, 'a,b'), entry(3, 'b')], '1'],
    ['no entry behind a refused entry', [entry(1, 'a', 'refused'), entry(2, 'a'), entry(3, 'b')], '3'],
    [
      'the entry after a discarded entry, and the report of the discarded entry',
      [entry(1, 'a', 'discarded'), entry(2, 'a')],
      '1,2',
    ],
    ['the entry after an entry that was handed over', [entry(1, 'a', 'handed'), entry(2, 'a')], '1,2'],
    ['the entry after an entry that proved to be booked', [entry(1, 'a', 'booked'), entry(2, 'a')], '2'],
  ])('%s', (_what, entries, keys) => {
    expect(keysOf(sendable(entries))).toBe(keys);
  });

  // covers TAB-16
  it.each([
    ['one lane in its order', [of(1, entry(1, 'a')), of(2, entry(2, 'a')), of(1, entry(3, 'a'))], '1'],
    [
      'no entry of any person behind the first entry of the lane',
      [of(1, entry(1, 'a,b')), of(2, entry(2, 'b'))],
      '1',
    ],
    [
      'an entry behind a refused entry of another person',
      [of(1, entry(1, 'a', 'refused')), of(2, entry(2, 'a'))],
      '2',
    ],
    [
      'an entry behind an entry that waits for a refused entry of another person',
      [of(1, entry(1, 'a', 'refused')), of(1, entry(2, 'a,b')), of(2, entry(3, 'b')), of(1, entry(4, 'b'))],
      '3',
    ],
  ])('of two people: %s', (_what, entries, keys) => {
    expect(keysOf(sendable(entries))).toBe(keys);
  });

  it('are sent once and in the order of each lane, with any answers at any time', () => {
    const lane = fc.constantFrom('a', 'b', 'c', 'a,b', 'b,c', '');
    fc.assert(
      fc.property(fc.array(lane, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (lanes, choices) => {
        let queue = lanes.map((names, place) => entry(place, names));
        const sent: typeof queue = [];
        while (queue.length > 0) {
          const free = sendable(queue);
          const next = free[choices.next().value % free.length];
          if (!next) throw new Error('A queue without refusals came to a stop');
          sent.push(next);
          queue = queue.filter((queued) => queued !== next);
        }
        for (const name of ['a', 'b', 'c']) {
          const places = sent.filter((queued) => queued.lanes.includes(name)).map(({ place }) => place);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
        expect(sent).toHaveLength(lanes.length);
      }),
    );
  });

  it('name the refused entry for which another entry waits', () => {
    const queue = [entry(1, 'a', 'refused'), entry(2, 'a'), entry(3, 'b')];
    expect(queue.map((queued) => waitsFor(queued, queue)?.key)).toEqual([undefined, '1', undefined]);
  });
});

// covers OFFL-11
it.each([
  [{ status: 200 }, 'done'],
  [{ status: 201 }, 'done'],
  [{ status: null }, 'again'],
  [{ status: 429 }, 'again'],
  [{ status: 500 }, 'again'],
  [{ status: 503, code: 'MAINTENANCE' }, 'again'],
  [{ status: 401, code: 'SESSION_EXPIRED' }, 'sign-in'],
  [{ status: 403, code: 'ACCOUNT_LOCKED' }, 'sign-in'],
  [{ status: 409, code: 'ENTERED_BY_ANOTHER' }, 'sign-in'],
  [{ status: 403, code: 'PERMISSION_DENIED' }, 'refused'],
  [{ status: 400, code: 'VALIDATION' }, 'refused'],
  [{ status: 400, code: 'IN_FUTURE' }, 'refused'],
  [{ status: 404, code: 'NOT_FOUND' }, 'refused'],
  [{ status: 409, code: 'BEFORE_LATEST' }, 'refused'],
  [{ status: 409, code: 'TOO_OLD' }, 'refused'],
])('%j means %s', (answer, outcome) => {
  expect(outcomeOf(answer)).toBe(outcome);
});

// covers OFFL-15
it('counts every entry as not yet sent, except an entry that the server has booked', () => {
  const entries = entryStates.map((state, place) => entry(place, 'a', state));
  expect(notYetSent(entries).map(({ state }) => state)).toEqual([
    'waiting',
    'refused',
    'discarded',
    'handed',
  ]);
});

it('tries again after 1, 2, 4 and at most 60 seconds', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(pauseSeconds)).toEqual([1, 1, 2, 4, 32, 60, 60]);
});

it('offers every choice for a refused entry, and no choice for a settled entry', () => {
  expect(entryStates.map((state) => choicesFor(state).join())).toEqual([
    'discard',
    'change,discard,hand',
    '',
    '',
    'remove',
  ]);
});

// covers OFFL-10
describe('lanes', () => {
  const machineOf = (order: number) => (order === 7 ? 3 : null);
  it.each([
    [{ action: 'startOrder', id: 7, body: {} }, 'order 7,machine 3'],
    [{ action: 'startOrder', id: 7, body: { machine_id: 4 } }, 'order 7,machine 4'],
    [{ action: 'reportQuantity', id: 8, body: { add: 1 } }, 'order 8'],
    [{ action: 'resumeOrder', id: 7, body: undefined }, 'order 7,machine 3'],
    [{ action: 'recordWaste', body: { quantity: 1 } }, ''],
    [{ action: 'reportDowntime', body: { machine_id: 3 } }, ''],
    [{ action: 'addDailyCheck', body: { maturation_room_id: 5 } }, 'blend 5'],
    [
      { action: 'markAttendance', body: { date: '2026-10-14', shift_type: 'day' } },
      'attendance 2026-10-14 day',
    ],
    [{ action: 'callForHelp', body: { machine_id: 3 } }, ''],
    [{ action: 'callForHelp', body: { machine_id: 3, stops_machine: true } }, 'machine 3'],
    [{ action: 'callForHelp', body: { order_id: 7, stops_machine: true } }, 'order 7,machine 3'],
  ])('%j', (asked, lanes) => {
    expect(lanesOf(asked, machineOf).join()).toBe(lanes);
  });
});
