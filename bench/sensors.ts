/**
 * Question: sensors in vessels send 500 readings a second for a minute. What do the polled figures of the floor cost
 * during this time, compared with the same figures without readings?
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { measureRate, type Rate } from './request-rate';

const vessels = 100;
const readingsPerSecond = 500;
const seconds = Number(process.env.BENCH_SENSOR_SECONDS ?? 60);
/** The duration of the polls before the measurement, so that a new server is not compared with a warm server. */
const warmSeconds = 3;
/** The call that every screen of the floor polls. */
const figures = '/production/floor-overview';

export interface SensorLoad {
  readonly sent: number;
  readonly stored: number;
  /** The time from a message with the readings of a second until the answer. */
  readonly takenMs: { readonly median: number; readonly p99: number };
  readonly idle: Rate;
  readonly loaded: Rate;
}

export async function measureSensors(plant: BenchPlant): Promise<SensorLoad> {
  const codes = Array.from({ length: vessels }, (_, index) => `BENCH-${index}`);
  for (const code of codes) await plant.call('POST', '/vessels', { code, kind: 'vat', capacity: 1000 });
  const { data } = await plant.call<{ data: { key: string } }>('POST', '/sensor-keys', {
    name: 'Bench gateway',
  });
  await measureRate(plant, figures, warmSeconds);
  // Measures without readings before and after, so that a slower or faster machine affects both results.
  const before = await measureRate(plant, figures, seconds / 2);
  const [taken, loaded] = await Promise.all([
    sendFor(plant, data.key, codes),
    measureRate(plant, figures, seconds),
  ]);
  const after = await measureRate(plant, figures, seconds / 2);
  return {
    sent: taken.sent,
    stored: taken.stored,
    takenMs: { median: quantile(taken.times, 0.5), p99: quantile(taken.times, 0.99) },
    idle: {
      perSecond: (before.perSecond + after.perSecond) / 2,
      p99Ms: Math.max(before.p99Ms, after.p99Ms),
    },
    loaded,
  };
}

interface Taken {
  readonly sent: number;
  readonly stored: number;
  readonly times: readonly number[];
}

/** Sends one message each second, like a gateway that collects readings: five readings of each vessel. */
async function sendFor(plant: BenchPlant, key: string, codes: readonly string[]): Promise<Taken> {
  const times: number[] = [];
  const start = Date.now();
  let stored = 0;
  for (let second = 0; second < seconds; second += 1) {
    await wait(Math.max(0, start + second * 1000 - Date.now()));
    const at = Date.now() - 1000;
    const readings = Array.from({ length: readingsPerSecond }, (_, index) => ({
      vessel: codes[index % codes.length],
      time: new Date(at + Math.floor(index / codes.length) * 200).toISOString(),
      temperature: 20 + (index % 30) / 10,
      humidity: 50 + (index % 50) / 10,
    }));
    const sent = performance.now();
    stored += await send(plant, key, readings);
    times.push(performance.now() - sent);
  }
  return { sent: seconds * readingsPerSecond, stored, times };
}

async function send({ origin }: BenchPlant, key: string, readings: readonly object[]): Promise<number> {
  const answer = await fetch(`${origin}/api/maturation-room/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(readings),
  });
  if (!answer.ok) throw new Error(`The readings were answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: { stored: number } }).data.stored;
}
