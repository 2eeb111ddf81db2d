/** The calls about the notifications of the caller. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { listNotificationsQuery, notification } from './schema';

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  summary: 'The notifications of the caller, newest first, and the number of unread notifications.',
  query: listNotificationsQuery,
  response: answer(z.array(notification)).extend({ unread: z.number().int() }),
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'signed-in',
  summary: 'Marks one notification as read.',
  params: idParams,
  body: z.object({ read: z.literal(true, { error: 'read can only be true' }).default(true) }),
  response: answer(notification),
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read-all',
  access: 'signed-in',
  summary: "Marks all of the caller's notifications as read.",
  response: answer(z.object({ unread: z.number().int() })),
});

export const dismissNotification = endpoint({
  name: 'dismissNotification',
  method: 'DELETE',
  path: '/notifications/{id}',
  access: 'signed-in',
  summary: 'Takes a notification off the list.',
  params: idParams,
  response: nothing,
  status: 204,
});
