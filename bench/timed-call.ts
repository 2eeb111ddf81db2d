/** Measures one call until the last byte of the answer, for an answer of any length. */
import type { BenchPlant } from './plant';

export interface TimedCall {
  readonly firstByteMs: number;
  readonly lastByteMs: number;
  readonly bytes: number;
  readonly lines: number;
}

const newLine = 10;

export async function timedCall(plant: BenchPlant, path: string): Promise<TimedCall> {
  const start = performance.now();
  const answer = await fetch(`${plant.origin}/api${path}`, {
    headers: { authorization: `Bearer ${plant.token}` },
  });
  if (!answer.ok || !answer.body)
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  let firstByteMs = Number.NaN;
  let [bytes, lines] = [0, 0];
  for await (const part of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += part.length;
    for (const byte of part) if (byte === newLine) lines += 1;
  }
  return { firstByteMs, lastByteMs: performance.now() - start, bytes, lines };
}
