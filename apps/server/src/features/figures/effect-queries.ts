/** Counts what a change would recompute. The transaction makes the change, counts, and rolls back (decision 0042). */
import type { RecomputationEffect } from '@pms/domain/figures/effect';
import { figuresVersion } from '@pms/domain/figures/version';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import { forgetSettings } from '../settings/queries';

const stale = sql`
  select f.machine_id, f.shift_date, f.shift_type, f.starts_at, f.ends_at from machine_shift_figures f
   where f.stale and f.definition_version = ${figuresVersion}`;

/** The work leaves no row, no live event and no audit entry. */
export async function effectOfChange(
  change: Change,
  work: (trial: Change) => Promise<unknown>,
): Promise<RecomputationEffect> {
  const { tx } = change;
  await sql`create temporary table stale_before on commit drop as ${stale}`.execute(tx);
  return inTrial(change, async (trial) => {
    await work(trial);
    return countEffect(tx);
  });
}

/** Throws the refusal of a change that cannot be made. The trial leaves no row, no live event and no audit entry. */
export const tryChange = <Result>(
  change: Change,
  work: (trial: Change) => Promise<Result>,
): Promise<Result> => inTrial(change, work);

async function inTrial<Result>(change: Change, work: (trial: Change) => Promise<Result>): Promise<Result> {
  const { tx } = change;
  await sql`savepoint trial`.execute(tx);
  const result = await work(trialOf(change));
  await sql`rollback to savepoint trial`.execute(tx);
  forgetSettings(tx);
  return result;
}

const trialOf = (change: Change): Change => ({
  tx: change.tx,
  now: change.now,
  received: change.received,
  refreshNow: (reading) => change.refreshNow(reading),
  actor: change.actor,
  audit: () => undefined,
  tell: () => undefined,
  // The trial is rolled back, so it begins no work.
  afterCommit: () => undefined,
});

async function countEffect(tx: Tx): Promise<RecomputationEffect> {
  const { rows } = await sql<RecomputationEffect>`
    with touched as (${stale} except select * from stale_before)
    select count(distinct (machine_id, shift_date, shift_type))::int as shifts,
           count(distinct machine_id)::int as machines, min(shift_date) as first_date, max(shift_date) as last_date,
           (select count(*)::int from shift_reports r
             where r.state = 'closed'
               and exists (select from touched t join machines m on m.id = t.machine_id
                            where t.starts_at >= r.starts_at and t.ends_at <= r.ends_at
                              and r.environment in (m.environment, ${wholePlant})))
             as closed_reports
      from touched`.execute(tx);
  const [effect] = rows;
  if (!effect) throw new Error('A count gave no row');
  return effect;
}
