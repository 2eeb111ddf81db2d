/**
 * One round of the alert rules: raises alerts whose condition holds, and clears alerts whose condition no longer holds
 * (PH-28).
 */
import { type AlertCondition, conditionKey, isOutdated, isWorse, oneForEach } from '@pms/domain/alerts/rules';
import { sql } from 'kysely';
import { type Change, inChange } from '../../platform/change';
import type { Database, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';
import type { AlertSource, FeatureLists } from '../server-feature';
import { readSettings } from '../settings/queries';
import { markCleared, raiseAlerts, rewriteAlert } from './alert-steps';
import { lockOpenAlerts } from './queries';

/**
 * The most alerts that one round clears, raises or rewrites, so that a round stays short after an outage. The other
 * alerts wait for the next round.
 */
const mostInOneRound = 500;

/** Rounds run one after the other, also when several processes run them. */
async function lockRound(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.alertRules})`.execute(tx);
}

type AlertLists = Pick<FeatureLists, 'alertSources' | 'alertSubjects'>;

export const evaluateAlerts = (db: Database, lists: AlertLists): Promise<void> =>
  inChange(db, null, (change) => evaluate(change, lists));

async function evaluate(
  change: Change,
  { alertSources: sources, alertSubjects: subjects }: AlertLists,
): Promise<void> {
  await lockRound(change.tx);
  await change.refreshNow();
  const rules = sources.flatMap((source) => source.rules);
  const open = await lockOpenAlerts(change.tx, rules);
  const holding = await conditionsNow(change, sources);
  const standing = new Map(open.map((alert) => [conditionKey(alert), alert]));
  const stillHolds = new Set(holding.map(conditionKey));
  const gone = open.filter((alert) => !stillHolds.has(conditionKey(alert)));
  await markCleared(
    change,
    subjects,
    gone.slice(0, mostInOneRound).map(({ id }) => id),
  );
  const fresh = holding.filter((condition) => !standing.has(conditionKey(condition)));
  await raiseAlerts(change, subjects, fresh.slice(0, mostInOneRound));
  let rewritten = 0;
  for (const condition of holding) {
    const alert = standing.get(conditionKey(condition));
    if (!alert || !isOutdated(alert, condition) || rewritten >= mostInOneRound) continue;
    rewritten += 1;
    await rewriteAlert(change, subjects, { id: alert.id, condition, isWorse: isWorse(alert, condition) });
  }
}

/** All conditions that hold at this moment. */
async function conditionsNow(change: Change, sources: readonly AlertSource[]): Promise<AlertCondition[]> {
  const settings = await readSettings(change.tx);
  const found: (AlertCondition | undefined)[] = [];
  for (const source of sources) found.push(...(await source.conditions(change.tx, change.now, settings)));
  return oneForEach(found);
}
