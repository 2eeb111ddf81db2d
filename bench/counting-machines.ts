/** The program of a separate process: machines that count once a second. */
import { setTimeout as wait } from 'node:timers/promises';
import { openConnections, type Send } from './kept-connections';

export interface CountingMachine {
  readonly id: number;
  readonly key: string;
}

export interface CountingOrder {
  readonly origin: string;
  readonly machines: readonly CountingMachine[];
  readonly seconds: number;
}

/** Returns the times until the answers, in milliseconds. Each machine counts at a different moment of the second. */
async function countFor({ origin, machines, seconds }: CountingOrder): Promise<number[]> {
  const send = openConnections(origin, machines.length);
  const answers: number[] = [];
  const start = performance.now();
  await Promise.all(
    machines.map(async (machine, index) => {
      for (let second = 0; second < seconds; second += 1) {
        await wait(Math.max(0, start + (second + index / machines.length) * 1000 - performance.now()));
        const sent = performance.now();
        await count(send, machine);
        answers.push(performance.now() - sent);
      }
    }),
  );
  return answers;
}

/** The server stores and refuses the count of a machine without an order. */
async function count(send: Send, { id, key }: CountingMachine): Promise<void> {
  const { status, text } = await send(key, 'POST', `/machines/${id}/counts`, { count: 1 });
  if (status !== 202 && !text.includes('NO_RUNNING_ORDER'))
    throw new Error(`A count answered ${status}: ${text}`);
}

process.once('message', async (order: CountingOrder) => {
  const answers = await countFor(order);
  process.send?.(answers, () => process.disconnect());
});
