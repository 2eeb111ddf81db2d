/** Calls that are made together. */
import { expect, it } from 'vitest';
import type { Database } from './database';
import { gathered } from './gathered-calls';

it('other work runs between the answers of a large turn', async () => {
  const echo = gathered<number, number>({
    about: (call) => call,
    together: async (_db, calls) => calls,
    size: 500,
  });
  const db = {} as Database;
  let turnsOfOthers = 0;
  let isOver = false;
  const other = () => {
    turnsOfOthers += 1;
    if (!isOver) setImmediate(other);
  };
  // The first call is made alone, and the other calls are the next turn.
  const answers = Array.from({ length: 101 }, async (_, call) => {
    const answer = await echo(db, 0, call);
    if (call === 1) other();
    return { answer, turnsBefore: turnsOfOthers };
  });
  const given = await Promise.all(answers);
  isOver = true;
  expect(given.map(({ answer }) => answer)).toEqual(given.map((_, call) => call));
  const turns = given.slice(1).map(({ turnsBefore }) => turnsBefore);
  expect(new Set(turns).size).toBeGreaterThan(5);
});
