/** Lets a command of any feature send a message to people. */
import { userNotification } from '@pms/domain/notifications/events';
import type { Notification } from '@pms/domain/notifications/schema';
import type { Role } from '@pms/domain/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import { present, type Row } from './queries';
import { type Audience, currentShift, isAudience } from './recipient-queries';

/** The contents of a notification. `link` is a path of the application. */
export interface Message {
  readonly title: string;
  readonly message: string;
  readonly type: Notification['type'];
  readonly link: string | null;
}

/** Writes one message for each active person whom the condition on `u` selects, and sends it live. */
async function send(change: Change, to: RawBuilder<boolean>, message: Message): Promise<void> {
  const { title, type, link } = message;
  const { rows } = await sql<Row & { user_id: number }>`
    insert into notifications (user_id, title, message, type, link, created_at)
    select u.id, ${title}, ${message.message}, ${type}, ${link}, ${change.now}::timestamptz
      from users u where u.is_active and ${to} order by u.id
    returning id, user_id, title, message, type, link, read_at, created_at`.execute(change.tx);
  for (const { user_id, ...row } of rows) {
    change.tell(userNotification, { notification: present(row) }, { user_id });
  }
}

/** Sends a message to the named people. The person who acts may be one of them. */
export async function notifyPeople(
  change: Change,
  userIds: readonly number[],
  message: Message,
): Promise<void> {
  if (userIds.length > 0) await send(change, sql<boolean>`u.id = any(${[...userIds]}::bigint[])`, message);
}

/** Sends a message to every person with this role. */
export const notifyRole = (change: Change, role: Role, message: Message): Promise<void> =>
  send(change, sql<boolean>`u.role = ${role}`, message);

/**
 * Sends a message to its audience, except the person who acts. The message of an action that is entered later goes to
 * the people who are on shift when the server receives the action (decision 0597).
 */
export async function notifyAudience(change: Change, audience: Audience, message: Message): Promise<void> {
  const isOther = sql`u.id <> ${change.actor?.user_id ?? 0}::bigint`;
  const shift = await currentShift(change.tx, change.received);
  await send(change, sql<boolean>`${isOther} and ${isAudience(audience, shift)}`, message);
}
