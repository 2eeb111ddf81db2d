/** A person marks messages as read, or removes a message from the list. */
import { notificationsMarked } from '@pms/domain/notifications/events';
import type { Notification } from '@pms/domain/notifications/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import { columns, countUnread, present } from './queries';

const changing = (tx: Tx, userId: number) =>
  tx.updateTable('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null);

/** The event updates the other tabs and devices of the person. */
async function tellMarked(change: Change, userId: number, deed: 'read' | 'dismissed', id: number | null) {
  const unread = await countUnread(change.tx, userId);
  change.tell(notificationsMarked, { deed, id, unread }, { user_id: userId });
}

/** Marks a message of this person as read. A message of another person is not changed. */
export async function markRead(
  change: Change,
  userId: number,
  id: number,
): Promise<Notification | undefined> {
  const row = await changing(change.tx, userId)
    .set({ read_at: sql`coalesce(read_at, ${change.now}::timestamptz)` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  if (!row) return undefined;
  await tellMarked(change, userId, 'read', id);
  return present(row);
}

export async function markAllRead(change: Change, userId: number): Promise<void> {
  await changing(change.tx, userId).set({ read_at: change.now }).where('read_at', 'is', null).execute();
  await tellMarked(change, userId, 'read', null);
}

/** Removes a message from the list of this person. Returns false if the list does not contain the message. */
export async function dismiss(change: Change, userId: number, id: number): Promise<boolean> {
  const row = await changing(change.tx, userId)
    .set({ dismissed_at: change.now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await tellMarked(change, userId, 'dismissed', id);
  return row !== undefined;
}
