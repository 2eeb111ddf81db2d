/** Every call of the analytics screens and reports, for a month and for a year, in sequence. */
import { addDays } from '@pms/domain/plant-time';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { timedCall } from './timed-call';

const runs = 5;
/** A call that takes longer than this is repeated only once. */
const patienceMs = 3000;
/** If the answer for a month is longer, the year is skipped. The answer for a year is about twelve times as long. */
const mostBytes = 10_000_000;

export interface AnalyticsCall {
  readonly name: string;
  readonly month: Answered;
  readonly year: Answered;
}

/** If there is no answer to measure, `ms` is null and `reason` contains the cause. */
export type Answered =
  | { readonly ms: number; readonly bytes: number }
  | { readonly ms: null; readonly reason: string };

interface Question {
  readonly name: string;
  readonly path: string;
  /** The longest span that the call supports. */
  readonly mostDays?: number;
}

const questions: readonly Question[] = [
  ...(['machine', 'shift', 'day', 'product'] as const).map((group) => ({
    name: `OEE by ${group}`,
    path: `/analytics/oee?group=${group}`,
  })),
  { name: 'evidence of one machine', path: '/analytics/oee/evidence?machine_id=1', mostDays: 31 },
  { name: 'analytics summary', path: '/analytics/summary?' },
  { name: 'downtime summary', path: '/downtime/summary?' },
  { name: 'waste summary', path: '/waste/summary?' },
  { name: 'waste report', path: '/reports/waste?' },
  { name: 'downtime report, first page', path: '/reports/downtime?page=1&page_size=50' },
];

export async function measureCalls(
  plant: BenchPlant,
  today: string,
  say: (text: string) => void,
): Promise<AnalyticsCall[]> {
  const measured: AnalyticsCall[] = [];
  const span = (path: string, days: number): string =>
    `${path}&start_date=${addDays(today, 1 - days)}&end_date=${today}`;
  // The server compiles frequent code during the first calls, so these calls do not count.
  for (const { path } of questions) await median(plant, span(path, 30));
  for (const { name, path, mostDays = 366 } of questions) {
    say(`Measuring the ${name}`);
    const month = await median(plant, span(path, 30));
    const year = await yearAfter(month, mostDays, () => median(plant, span(path, 365)));
    measured.push({ name, month, year });
  }
  return measured;
}

async function yearAfter(month: Answered, mostDays: number, ask: () => Promise<Answered>): Promise<Answered> {
  if (mostDays < 365) return { ms: null, reason: `answers ${mostDays} days at most` };
  if (month.ms !== null && month.bytes > mostBytes)
    return { ms: null, reason: 'not asked for: it answers in one piece' };
  return ask();
}

async function median(plant: BenchPlant, path: string): Promise<Answered> {
  const taken: number[] = [];
  let bytes = 0;
  try {
    while (taken.length < runs && !(taken.length > 1 && Math.max(...taken) > patienceMs)) {
      const call = await timedCall(plant, path);
      taken.push(call.lastByteMs);
      bytes = call.bytes;
    }
  } catch (error) {
    // A call without an answer is part of the result, and the other calls continue.
    return { ms: null, reason: error instanceof Error ? error.message.slice(0, 120) : String(error) };
  }
  return { ms: quantile(taken, 0.5), bytes };
}
