/**
 * Question: with 100,000 orders, 1,000,000 stops and 5,000,000 reports of quantity, how long does each analytics call
 * take for a month and for a year, what does a long file cost, and how long does it take to recompute 90 days of 40
 * machines, and to restore such a plant from a backup? BENCH_ORDERS, BENCH_STOPS and BENCH_QUANTITIES reduce the plant.
 */
import { addDays, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { historyMachines, type LongHistory, writeLongHistory } from '../apps/server/seed/long-history';
import { repeatStoredFigures } from '../apps/server/seed/repeat-figures';
import { recomputeShiftFigures } from '../apps/server/src/features/figures/recompute-shift-figures';
import { readSettings } from '../apps/server/src/features/settings/queries';
import { plantNow } from '../apps/server/src/platform/change';
import { type AnalyticsCall, measureCalls } from './analytics-calls';
import { type LongFile, measureLongFile } from './long-file';
import { type BenchPlant, openBenchPlant } from './plant';
import { measureRate, sessionCheck } from './request-rate';
import { measureRestore, type RestoreCosts } from './restore';

const recomputedDays = 90;

export interface AnalyticsCosts {
  /** The time of one session check at full load, on this plant. */
  readonly checkMs: number;
  readonly recomputed: Recomputation;
  readonly calls: readonly AnalyticsCall[];
  readonly file: LongFile;
  readonly restored: RestoreCosts;
}

interface Recomputation {
  readonly days: number;
  readonly machines: number;
  /** The number of stored pieces. Each piece is a shift of a machine, split at midnight. */
  readonly pieces: number;
  readonly seconds: number;
}

type Say = (text: string) => void;

/** Uses a separate plant, because such a long history would slow down all other measurements. */
export async function measureAnalytics(history: LongHistory, say: Say): Promise<AnalyticsCosts> {
  const plant = await openBenchPlant(0, say);
  try {
    await writeLongHistory(plant.connections.db, history, say);
    const { db } = plant.connections;
    const { time_zone: zone } = await readSettings(db);
    const today = plantDateOf(await plantNow(db), zone);
    const recomputed = await recompute(plant, today, zone, say);
    await repeatStoredFigures(db, recomputedDays);
    const checkMs = 1000 / (await measureRate(plant, sessionCheck)).perSecond;
    say('Measuring a file of every order');
    // The file is measured before the calls, because the long answers of the calls increase the memory of the server.
    const file = await measureLongFile(plant);
    const calls = await measureCalls(plant, today, say);
    say('Measuring a backup and its restore');
    return { checkMs, recomputed, file, calls, restored: await measureRestore(plant) };
  } finally {
    await plant.close();
  }
}

/** Runs the code of the server job in this process. Before the run, no shift of the span has stored sums. */
async function recompute(plant: BenchPlant, today: string, zone: string, say: Say): Promise<Recomputation> {
  const span = { from: startOfDay(addDays(today, -recomputedDays), zone), to: startOfDay(today, zone) };
  const start = performance.now();
  const { machines, pieces } = await recomputeShiftFigures(plant.connections.db, span, ({ done, total }) => {
    if (done % (historyMachines / 4) === 0) say(`Summing up shifts: ${done} of ${total} machines`);
  });
  return { days: recomputedDays, machines, pieces, seconds: (performance.now() - start) / 1000 };
}
