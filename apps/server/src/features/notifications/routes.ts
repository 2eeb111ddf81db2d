/** The calls about the notifications of the person. They change no data of the plant, so they are not audited. */
import * as endpoints from '@pms/domain/notifications/endpoints';
import { notificationNotFound } from '@pms/domain/notifications/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { type Route, reads, writes } from '../../platform/http/route';
import { dismiss, markAllRead, markRead } from './mark-steps';
import { countUnread, listNotifications } from './queries';

export const notificationRoutes: readonly Route[] = [
  reads(endpoints.listNotifications, async ({ db, caller, query }) => ({
    data: await listNotifications(db, caller.user_id, query),
    unread: await countUnread(db, caller.user_id),
  })),
  writes(endpoints.readNotification, async ({ change, caller, params }) => {
    const read = await markRead(change, caller.user_id, params.id);
    if (!read) throw new RefusalError(notificationNotFound());
    return { data: read };
  }),
  writes(endpoints.readAllNotifications, async ({ change, caller }) => {
    await markAllRead(change, caller.user_id);
    return { data: { unread: await countUnread(change.tx, caller.user_id) } };
  }),
  writes(endpoints.dismissNotification, async ({ change, caller, params }) => {
    if (!(await dismiss(change, caller.user_id, params.id))) throw new RefusalError(notificationNotFound());
    return undefined;
  }),
];
