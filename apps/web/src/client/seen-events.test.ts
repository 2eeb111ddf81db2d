import { describe, expect, it } from 'vitest';
import { SeenEvents } from './seen-events';

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: String(from + at) }));

describe('an event', () => {
  it('is new once, also with other events in between', () => {
    const seen = new SeenEvents();
    const heard = ['a', 'b', 'a', 'c', 'b', 'a'].map((id) => seen.isNew({ id }));
    expect(heard).toEqual([true, true, false, true, false, false]);
  });

  it('is remembered among the last five thousand events', () => {
    const seen = new SeenEvents();
    for (const event of ids(1, 5001)) expect(seen.isNew(event)).toBe(true);
    expect(ids(2, 5001).some((event) => seen.isNew(event))).toBe(false);
    expect(seen.isNew({ id: '1' })).toBe(true);
  });
});
