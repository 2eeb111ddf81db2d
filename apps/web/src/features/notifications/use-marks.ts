/** Marks notifications as read or dismissed. The screen changes at once. A failure restores the state of the server. */
import {
  dismissNotification,
  readAllNotifications,
  readNotification,
} from '@pms/domain/notifications/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useAction } from '../use-action';
import { showAllRead, showDismissed, showRead } from './live';
import { notificationsQuery } from './queries';

export function useMarks() {
  const cache = useQueryClient();
  const refusal = {
    problemOf: ({ message }: Error) => message,
    toastsProblem: true,
    onRefused: () => void cache.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  };
  const { send: read } = useAction({
    ...refusal,
    act: (id: number) => {
      showRead(cache, id);
      return call(readNotification, { params: { id }, body: { read: true } });
    },
  });
  const { send: readAll } = useAction({
    ...refusal,
    act: async () => (await call(readAllNotifications)).data,
    onDone: ({ unread }) => showAllRead(cache, unread),
  });
  const { send: dismiss } = useAction({
    ...refusal,
    act: (id: number) => {
      showDismissed(cache, id);
      return call(dismissNotification, { params: { id } });
    },
  });
  return { read, readAll, dismiss };
}
