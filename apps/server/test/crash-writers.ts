/**
 * People who work while the server is killed. Each person repeats a call without an answer, with the same key, until
 * the server answers. A ledger records the acknowledged writes.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pms/domain/endpoint';
import { createOrder, reportQuantity, resumeOrder, stopOrder } from '@pms/domain/orders/endpoints';
import type { z } from 'zod';
import { poll } from '../src/platform/postgres/poll';
import type { Call } from './build-app';
import { stopReason } from './order-scenario';
import { type Door, send } from './send';

const patienceMs = 60_000;

/** The acknowledged writes. At the end the test compares the database only with these writes. */
export class Ledger {
  /** Created orders, by number. */
  readonly created = new Map<string, number>();
  /** Reports of one unit, stops and resumptions, by order. */
  readonly added = new Map<number, number>();
  readonly stopped = new Map<number, number>();
  readonly resumed = new Map<number, number>();
  /** The number of all acknowledged writes. */
  acknowledged = 0;
  /** Calls that wait for their answer now. */
  underWay = 0;
  /** Calls that had to be made again. */
  repeated = 0;
}

const count = (counts: Map<number, number>, id: number): void => {
  counts.set(id, (counts.get(id) ?? 0) + 1);
};

/** One person with a separate session. The address changes when the server is started again. */
export class Writer {
  readonly #door: () => Door;
  readonly #ledger: Ledger;

  constructor(door: () => Door, ledger: Ledger) {
    this.#door = door;
    this.#ledger = ledger;
  }

  async create(number: string): Promise<void> {
    const { data } = await this.#write(createOrder, {
      body: { order_number: number, product_name: 'Cola 600 ml', quantity: 100, environment: 'packaging' },
    });
    this.#ledger.created.set(number, data.id);
  }

  async addOne(id: number): Promise<void> {
    await this.#write(reportQuantity, { params: { id }, body: { add: 1 } });
    count(this.#ledger.added, id);
  }

  async stop(id: number): Promise<void> {
    await this.#write(stopOrder, { params: { id }, body: stopReason });
    count(this.#ledger.stopped, id);
  }

  async resume(id: number): Promise<void> {
    await this.#write(resumeOrder, { params: { id } });
    count(this.#ledger.resumed, id);
  }

  /** Repeats the call until it is answered, and returns the answer. */
  async #write<E extends Endpoint>(endpoint: E, call: Call<E>): Promise<z.output<E['response']>> {
    const repeatable = { ...call, headers: { 'idempotency-key': randomUUID() } };
    const answer = await poll(() => this.#try(endpoint, repeatable), { everyMs: 50, withinMs: patienceMs });
    if (!answer) throw new Error(`${endpoint.name} was not answered in time`);
    if (answer.status !== endpoint.status)
      throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    this.#ledger.acknowledged += 1;
    return answer.body as z.output<E['response']>;
  }

  /** Undefined if the server did not answer, or answered that the database is unavailable. */
  async #try<E extends Endpoint>(endpoint: E, call: Call<E>) {
    this.#ledger.underWay += 1;
    try {
      const reply = await send(this.#door(), endpoint, call);
      if (reply.status !== 503) return reply;
    } catch (error) {
      // fetch throws a TypeError if there was no answer or only a part of an answer.
      if (!(error instanceof TypeError)) throw error;
    } finally {
      this.#ledger.underWay -= 1;
    }
    this.#ledger.repeated += 1;
    return undefined;
  }
}

export interface Shift {
  /** Waits while people work. Throws the error that stopped a person. */
  until(condition: () => boolean): Promise<void>;
  /** Lets every writer finish its work, including the resumption of a stopped order. */
  finish(): Promise<void>;
}

/** Two people create orders, two people report on the same orders, and two people stop and resume one order each. */
export function putToWork(writers: readonly Writer[], orders: readonly number[]): Shift {
  let isOver = false;
  let failure: unknown;
  const [first = 0, second = 0, ...cycled] = orders;
  const tasks: readonly ((writer: Writer, round: number) => Promise<void>)[] = [
    (writer, round) => writer.create(`A-${round}`),
    (writer, round) => writer.create(`B-${round}`),
    (writer, round) => writer.addOne(round % 2 === 0 ? first : second),
    (writer, round) => writer.addOne(round % 2 === 0 ? first : second),
    ...cycled.map((id) => async (writer: Writer) => {
      await writer.stop(id);
      await writer.resume(id);
    }),
  ];
  const work = Promise.all(
    tasks.map(async (task, at) => {
      const writer = writers[at];
      if (!writer) throw new Error(`There is nobody for task ${at}`);
      for (let round = 1; !isOver; round += 1) await task(writer, round);
    }),
  );
  work.catch((error: unknown) => {
    failure = error;
    isOver = true;
  });
  return {
    until: async (condition) => {
      const isMet = await poll(
        () => {
          if (failure) throw failure;
          return condition() || undefined;
        },
        { everyMs: 5, withinMs: patienceMs },
      );
      if (!isMet) throw new Error(`People could not work any more: ${condition}`);
    },
    finish: async () => {
      isOver = true;
      await work;
    },
  };
}
