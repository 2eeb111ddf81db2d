/**
 * Keeps the stored figures of shifts up to date: requested spans first, then missing or stale shifts. A killed or
 * failed run continues where it stopped. A long run is done in several turns, so that no turn lasts for hours.
 */
import { addDays, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { readFigureSettings } from './figure-settings-queries';
import { listFigureMachines } from './machine-queries';
import {
  beginRun,
  failRun,
  findOpenRun,
  finishRun,
  insertRun,
  type RunRow,
  releaseRun,
  setProgress,
  setReached,
  tryHoldRun,
} from './recomputation-queries';
import { recomputeShiftFigures } from './recompute-shift-figures';
import { findDueSpan } from './stale-span-queries';

/** The plant's days that are summed up together. */
const daysOfStep = 31;
/** One turn is at most a year of the plant. */
const stepsOfTurn = 12;

/** Runs one turn; does nothing while another process runs a turn. */
export async function runRecomputation(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await tryHoldRun(connection))) return;
    try {
      const run = (await findOpenRun(db)) ?? (await openOwnRun(db));
      if (run) await goOn(db, run);
    } finally {
      await releaseRun(connection);
    }
  });
}

/** Begins a run for missing or stale pieces, when at least one whole past piece is affected. */
async function openOwnRun(db: Database): Promise<RunRow | undefined> {
  const now = await plantNow(db);
  const due = await findDueSpan(db, now);
  if (!due) return undefined;
  await insertRun(db, due, { user_id: null, at: now });
  return findOpenRun(db);
}

async function goOn(db: Database, run: RunRow): Promise<void> {
  try {
    const { time_zone: zone } = await readFigureSettings(db);
    const steps = stepsOf({ from: run.reached_at, to: run.to_at }, zone);
    const machines = (await listFigureMachines(db)).length;
    await beginRun(db, run, steps.length * machines);
    const turn = steps.slice(0, stepsOfTurn);
    for (const [index, step] of turn.entries()) await takeStep(db, run, step, run.done + index * machines);
    if (turn.length === steps.length) await finish(db, run);
  } catch (error) {
    await failRun(db, run.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function takeStep(db: Database, run: RunRow, step: ReportSpan, before: number): Promise<void> {
  const { pieces } = await recomputeShiftFigures(
    db,
    step,
    ({ done }) => setProgress(db, run.id, before + done),
    {
      all: run.requested_by !== null,
    },
  );
  await setReached(db, run.id, step.to, pieces);
}

async function finish(db: Database, run: RunRow): Promise<void> {
  await inChange(db, null, async (change) => {
    const isKept = await finishRun(change, run.id);
    if (isKept) change.tell(plantSettingsChanged, { keys: ['recomputation'] });
  });
}

/** Divides a span at midnights, so that no piece of a shift is cut. */
function stepsOf({ from, to }: ReportSpan, zone: string): ReportSpan[] {
  const steps: ReportSpan[] = [];
  for (let at = from; at < to; ) {
    const next = startOfDay(addDays(plantDateOf(at, zone), daysOfStep), zone);
    const end = next < to ? next : to;
    steps.push({ from: at, to: end });
    at = end;
  }
  return steps;
}
