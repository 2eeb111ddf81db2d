/**
 * Builds a demo plant in an empty database, once. One transaction contains all rows, so that a killed process leaves no
 * part of the plant. One lock ensures that two starts at once build one plant.
 */
import { sql } from 'kysely';
import { checkMayBeDemo, isMarkedDemo, markDemo } from '../src/claim-database';
import { readSettings } from '../src/features/settings/queries';
import { lockPeople } from '../src/features/users/queries';
import { plantNow } from '../src/platform/change';
import type { Database, Tx } from '../src/platform/database';
import { locks } from '../src/platform/locks';
import { tellHistory } from './history';
import { firstSlot, writeManyOrders } from './many-orders';
import { recordStory } from './record/record-story';
import type { Scenario } from './scenarios';
import { demoStage, type Stage } from './story/stage';
import { refreshStatistics, writeHistory } from './write-history';
import { writePlant } from './write-plant';

type Say = (message: string) => void;

/** False if the plant existed before. */
export async function seedScenario(db: Database, scenario: Scenario, say: Say): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The build takes longer than the limit for statements of people, and a second start waits for the first start.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${locks.seed})`.execute(tx);
    if (await isMarkedDemo(tx)) return false;
    // A plant that starts on the same database at this moment creates its first admin under this lock.
    await lockPeople(tx);
    await checkMayBeDemo(tx);
    await build(tx, scenario, say);
    await markDemo(tx, scenario.name);
    await refreshStatistics(tx);
    return true;
  });
}

async function build(tx: Tx, scenario: Scenario, say: Say): Promise<void> {
  const now = await plantNow(tx);
  const { time_zone: zone } = await readSettings(tx);
  const weeks = scenario.name === 'busy-month' ? 4 : 0;
  const stage = demoStage(now, zone, weeks);
  switch (scenario.name) {
    case 'empty':
      await buildHistory(tx, stage, { weeks, say, isEmpty: true });
      break;
    case 'one-shift':
    case 'busy-month':
      await buildHistory(tx, stage, { weeks, say, isEmpty: false });
      break;
    case 'many-orders':
      await buildManyOrders(tx, stage, scenario, say);
      break;
  }
}

interface Building {
  readonly weeks: number;
  readonly isEmpty: boolean;
  say: Say;
}

async function buildHistory(tx: Tx, stage: Stage, { isEmpty, ...progress }: Building): Promise<void> {
  const story = isEmpty ? { orders: [], machines: [] } : tellHistory(stage);
  const plant = await writePlant(tx, stage);
  await writeHistory(tx, recordStory(story, plant), stage, progress);
}

async function buildManyOrders(tx: Tx, stage: Stage, scenario: Scenario, say: Say): Promise<void> {
  const { orders = 100_000, open = 500 } = scenario;
  const { now } = stage.days;
  await writePlant(tx, { ...stage, founded: firstSlot(now, orders) });
  await writeManyOrders(tx, now, { orders, open, say });
}
