/** The notifications of people, for the screens. */
import { type Notification, notificationDays } from '@pms/domain/notifications/schema';
import { sql } from 'kysely';
import type { Database, Reader, Tx } from '../../platform/database';

export const columns = ['id', 'title', 'message', 'type', 'link', 'read_at', 'created_at'] as const;

export interface Row {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly type: string;
  readonly link: string | null;
  readonly read_at: string | null;
  readonly created_at: string;
}

export const present = ({ read_at, created_at, type, ...row }: Row): Notification => ({
  ...row,
  type: type as Notification['type'],
  time: created_at,
  read: read_at !== null,
});

const ofPerson = (reader: Reader, userId: number) =>
  reader.selectFrom('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null);

export async function listNotifications(
  reader: Reader,
  userId: number,
  { limit, unread }: { readonly limit: number; readonly unread?: boolean | undefined },
): Promise<Notification[]> {
  let query = ofPerson(reader, userId).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (unread) query = query.where('read_at', 'is', null);
  return (await query.limit(limit).execute()).map(present);
}

export async function countUnread(reader: Reader, userId: number): Promise<number> {
  const { unread } = await ofPerson(reader, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

export async function deleteOldNotifications(db: Database): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('created_at', '<', sql<string>`plant_clock() - make_interval(days => ${notificationDays})`)
    .execute();
}

export async function forgetNotificationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
