/** Raises, rewrites, acknowledges and clears alerts, with their live events and messages. */
import { productionAlert } from '@pms/domain/alerts/events';
import type { AlertCondition } from '@pms/domain/alerts/rules';
import type { Alert } from '@pms/domain/alerts/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import { notifyOfAlerts } from './alert-message-steps';
import { selectAlerts } from './queries';

/** Raises each alert that is not open yet, and tells the screens and the people. */
export async function raiseAlerts(change: Change, wanted: readonly AlertCondition[]): Promise<void> {
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
    raised.map(({ id }) => id),
  );
  await notifyOfAlerts(change, alerts);
}

/** Writes the present condition into an open alert. An alert that became worse must be acknowledged again. */
export async function rewriteAlert(
  change: Change,
  id: number,
  condition: AlertCondition,
  { isWorse }: { readonly isWorse: boolean },
): Promise<void> {
  const { type, message } = condition;
  const unseen = isWorse ? { acknowledged_by: null, acknowledged_at: null, note: null } : {};
  await change.tx
    .updateTable('alerts')
    .set({ type, message, ...unseen })
    .where('id', '=', id)
    .execute();
  const alerts = await tellAlerts(change, [id]);
  if (isWorse) await notifyOfAlerts(change, alerts);
}

export async function markCleared(change: Change, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await change.tx
    .updateTable('alerts')
    .set({ cleared_at: sql`greatest(raised_at, ${change.now}::timestamptz)` })
    .where('id', 'in', [...ids])
    .execute();
  await tellAlerts(change, ids);
}

async function tellAlerts(change: Change, ids: readonly number[]): Promise<Alert[]> {
  if (ids.length === 0) return [];
  const alerts = await selectAlerts(change.tx, sql<boolean>`a.id = any(${[...ids]}::bigint[])`, ids.length);
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
  id: number,
  userId: number,
  note: string | null,
): Promise<Alert> {
  await change.tx
    .updateTable('alerts')
    .set({ acknowledged_by: userId, acknowledged_at: change.now, note })
    .where('id', '=', id)
    .execute();
  const [alert] = await tellAlerts(change, [id]);
  if (!alert) throw new Error(`Alert ${id} vanished while it was held`);
  return alert;
}
