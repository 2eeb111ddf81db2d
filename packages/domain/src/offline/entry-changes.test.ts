import { describe, expect, it } from 'vitest';
import type { EntryState, OfflineEntry } from './entry';
import { afterAnswer, type EntryAnswer, mayStillChoose } from './entry-changes';
import type { Choice } from './queue';

const entry = (state: EntryState, changes: Partial<OfflineEntry> = {}): OfflineEntry => ({
  key: 'k',
  person_id: 7,
  place: 1,
  action: 'reportQuantity',
  method: 'POST',
  path: '/orders/7/quantity',
  body: { add: 5 },
  subject: 'ORD-7',
  lanes: ['order 7'],
  happened_at: '2026-10-14T08:00:00.000Z',
  state,
  refusal: null,
  reason: '',
  tries: 0,
  ...changes,
});
const refused = (code: string): EntryAnswer => ({ outcome: 'refused', refusal: { code, message: code } });

// covers OFFL-11, OFFL-14, OFFL-15
describe('after an answer, the stored entry', () => {
  it.each<[string, OfflineEntry, EntryState, EntryAnswer, Partial<OfflineEntry> | undefined]>([
    ['is settled', entry('waiting'), 'waiting', { outcome: 'done' }, undefined],
    ['counts the try', entry('waiting', { tries: 2 }), 'waiting', { outcome: 'again' }, { tries: 3 }],
    ['is refused', entry('waiting'), 'waiting', refused('TOO_OLD'), { state: 'refused' }],
    ['is settled by its report', entry('discarded'), 'discarded', { outcome: 'done' }, undefined],
    [
      'is booked, as the answer to its report says',
      entry('handed'),
      'handed',
      refused('ENTRY_BOOKED'),
      { state: 'booked' },
    ],
    [
      'waits for no choice after it was given up in another place',
      entry('waiting'),
      'waiting',
      refused('ENTRY_GIVEN_UP'),
      { state: 'booked' },
    ],
    [
      'stays discarded after a booking',
      entry('discarded'),
      'waiting',
      { outcome: 'done' },
      entry('discarded'),
    ],
    [
      'stays discarded without an answer',
      entry('discarded'),
      'waiting',
      { outcome: 'again' },
      entry('discarded'),
    ],
    [
      'stays discarded after a refusal',
      entry('discarded'),
      'waiting',
      refused('TOO_OLD'),
      entry('discarded'),
    ],
    [
      'stays changed',
      entry('waiting', { key: 'new' }),
      'waiting',
      { outcome: 'done' },
      { key: 'new', tries: 0 },
    ],
  ])('%s', (_what, stored, sent, answer, expected) => {
    const after = afterAnswer(stored, { key: 'k', state: sent }, answer);
    if (expected === undefined) expect(after).toBeUndefined();
    else expect(after).toMatchObject(expected);
  });
});

it.each<[Choice, OfflineEntry, boolean]>([
  ['discard', entry('waiting'), true],
  ['discard', entry('refused'), true],
  ['discard', entry('discarded'), false],
  ['discard', entry('waiting', { key: 'new' }), false],
  ['change', entry('waiting'), false],
  ['hand', entry('handed'), false],
  ['remove', entry('booked'), true],
])('the choice %s about the stored entry %j may be made: %s', (choice, stored, may) => {
  expect(mayStillChoose(stored, { key: 'k' }, choice)).toBe(may);
});
