/**
 * Gathers calls that cost less together than one by one (decision 0460). The first call after a quiet time begins at
 * once. Calls that come while other calls are under way, or within the pace after them, wait and are made together. A
 * waiting call exists only in the memory of this process. The caller gets its answer when the work is on the disk.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { grouped } from '@pms/domain/grouped';
import type { Database } from './database';

export interface Gathering<Call, Result> {
  /** The subject of a call. Calls with the same subject are made together. */
  readonly about: (call: Call) => number;
  /** Makes the calls in their order. Returns one result for each call. */
  readonly together: (db: Database, calls: readonly Call[]) => Promise<readonly Result[]>;
  /** The approximate number of calls that are made together. Other work runs between two such groups. */
  readonly size: number;
}

interface Waiting<Call, Result> {
  readonly call: Call;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<Call, Result> {
  waiting: Waiting<Call, Result>[];
  isBusy: boolean;
}

/**
 * The number of answers that are given without a pause. A server needs about a third of a millisecond to write an answer,
 * and the readers would otherwise wait for the answers of a whole turn.
 */
const answersAtOnce = 10;

/** Gives each waiting caller its result. Other work runs meanwhile. */
async function answer<Call, Result>(
  turn: readonly Waiting<Call, Result>[],
  results: readonly Result[],
): Promise<void> {
  for (const [index, { resolve, reject }] of turn.entries()) {
    const result = results[index];
    if (result === undefined) reject(new Error('A call that was gathered has no result'));
    else resolve(result);
    if (index % answersAtOnce === answersAtOnce - 1) await setImmediate();
  }
}

/** Returns a function that makes a call together with the calls that wait at the same time. */
export function gathered<Call, Result>({
  about,
  together,
  size,
}: Gathering<Call, Result>): (db: Database, paceMs: number, call: Call) => Promise<Result> {
  const lanes = new WeakMap<Database, Lane<Call, Result>>();

  function inTurns(waiting: readonly Waiting<Call, Result>[]): Waiting<Call, Result>[][] {
    const turns: Waiting<Call, Result>[][] = [];
    for (const calls of grouped(waiting, ({ call }) => about(call)).values()) {
      const last = turns.at(-1);
      if (last && last.length < size) last.push(...calls);
      else turns.push([...calls]);
    }
    return turns;
  }

  async function make(db: Database, turn: readonly Waiting<Call, Result>[]): Promise<void> {
    const calls = turn.map(({ call }) => call);
    try {
      await answer(turn, await together(db, calls));
    } catch (error) {
      // A failed call must not fail the other calls, so each call is then made alone.
      if (turn.length > 1) for (const one of turn) await make(db, [one]);
      else turn[0]?.reject(error);
    }
  }

  async function drain(db: Database, lane: Lane<Call, Result>, paceMs: number): Promise<void> {
    lane.isBusy = true;
    while (lane.waiting.length > 0) {
      const began = performance.now();
      const taken = lane.waiting;
      lane.waiting = [];
      for (const turn of inTurns(taken)) {
        await make(db, turn);
        await setImmediate();
      }
      const left = began + paceMs - performance.now();
      if (left > 0) await setTimeout(left);
    }
    lane.isBusy = false;
  }

  return (db, paceMs, call) =>
    new Promise<Result>((resolve, reject) => {
      const lane = lanes.get(db) ?? { waiting: [], isBusy: false };
      lanes.set(db, lane);
      lane.waiting.push({ call, resolve, reject });
      if (!lane.isBusy) void drain(db, lane, paceMs);
    });
}
