/** Raises, rewrites, acknowledges and clears alerts, with their live events and messages. */
import { productionAlert } from '@pms/domain/alerts/events';
import type { AlertCondition } from '@pms/domain/alerts/rules';
import type { Alert } from '@pms/domain/alerts/schema';
import type { AlertRule } from '@pms/domain/every-feature';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { AlertSubject } from '../server-feature';
import { notifyOfAlerts } from './alert-message-steps';
import { selectAlerts } from './queries';

/** Raises each alert that is not open yet, sends its live event, and sends messages to people. */
export async function raiseAlerts(
  change: Change,
  subjects: readonly AlertSubject[],
  wanted: readonly AlertCondition[],
): Promise<void> {
  if (wanted.length === 0) return;
  const raised = await change.tx
    .insertInto('alerts')
    .values(
      wanted.map(({ rule, entity, entity_id, type, message, since }) => ({
        rule,
        entity,
        entity_id: String(entity_id),
        type,
        message,
        raised_at: sql<string>`least(${since}::timestamptz, ${change.now}::timestamptz)`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['rule', 'entity', 'entity_id']).where('cleared_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  const alerts = await tellAlerts(
    change,
    subjects,
    raised.map(({ id }) => id),
  );
  await notifyOfAlerts(change, subjects, alerts);
}

/** Writes the present condition into an open alert. An alert that became worse must be acknowledged again. */
export async function rewriteAlert(
  change: Change,
  subjects: readonly AlertSubject[],
  {
    id,
    condition,
    isWorse,
  }: { readonly id: number; readonly condition: AlertCondition; readonly isWorse: boolean },
): Promise<void> {
  const { type, message } = condition;
  const unseen = isWorse ? { acknowledged_by: null, acknowledged_at: null, note: null } : {};
  await change.tx
    .updateTable('alerts')
    .set({ type, message, ...unseen })
    .where('id', '=', id)
    .execute();
  const alerts = await tellAlerts(change, subjects, [id]);
  if (isWorse) await notifyOfAlerts(change, subjects, alerts);
}

export async function markCleared(
  change: Change,
  subjects: readonly AlertSubject[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await change.tx
    .updateTable('alerts')
    .set({ cleared_at: sql`greatest(raised_at, ${change.now}::timestamptz)` })
    .where('id', 'in', [...ids])
    .execute();
  await tellAlerts(change, subjects, ids);
}

/** Open alerts that a command ended, all about records of one kind. */
export interface EndedAlerts {
  readonly subject: AlertSubject;
  readonly where: RawBuilder<boolean>;
}

/** The alerts of these rules about one record or several records. */
export const alertsAbout = (
  subject: AlertSubject,
  ids: readonly number[],
  rules: readonly AlertRule[],
): EndedAlerts => ({
  subject,
  where: sql<boolean>`(a.entity = ${subject.entity} and a.entity_id = any(${ids.map(String)}::text[])
    and a.rule = any(${[...rules]}::text[]))`,
});

/**
 * Clears alerts in the transaction of the command that ended their conditions. Skips alerts that the round of the rules
 * has locked, so that neither waits for the other.
 */
export async function clearAlerts(change: Change, ended: readonly EndedAlerts[]): Promise<void> {
  const conditions = ended.map(({ where }) => where);
  const { rows } = await sql<{ id: number }>`
    select a.id from alerts a where a.cleared_at is null and (${sql.join(conditions, sql` or `)})
     order by a.id for no key update skip locked`.execute(change.tx);
  await markCleared(
    change,
    [...new Set(ended.map(({ subject }) => subject))],
    rows.map(({ id }) => id),
  );
}

async function tellAlerts(
  change: Change,
  subjects: readonly AlertSubject[],
  ids: readonly number[],
): Promise<Alert[]> {
  if (ids.length === 0) return [];
  const alerts = await selectAlerts(
    change.tx,
    subjects,
    sql<boolean>`a.id = any(${[...ids]}::bigint[])`,
    ids.length,
  );
  for (const alert of alerts) {
    const { type, message, time, entity } = alert;
    const isUrgent = type === 'critical' && alert.status === 'active';
    const target = isUrgent ? ({ priority: 'critical' } as const) : {};
    change.tell(productionAlert, { alert, type, message, time, entity }, target);
  }
  return alerts;
}

export async function markAcknowledged(
  change: Change,
  subjects: readonly AlertSubject[],
  { id, note, user_id }: { readonly id: number; readonly note: string | null; readonly user_id: number },
): Promise<Alert> {
  await change.tx
    .updateTable('alerts')
    .set({ acknowledged_by: user_id, acknowledged_at: change.now, note })
    .where('id', '=', id)
    .execute();
  const [alert] = await tellAlerts(change, subjects, [id]);
  if (!alert) throw new Error(`Alert ${id} vanished while it was held`);
  return alert;
}
