/** Marks notifications as read or dismissed. The screen changes at once, and returns to the state of the server on failure. */
import {
  dismissNotification,
  readAllNotifications,
  readNotification,
} from '@pms/domain/notifications/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { toast } from '../../ui/toasts';
import { showAllRead, showDismissed, showRead } from './live';
import { notificationsQuery } from './queries';

export function useMarks() {
  const cache = useQueryClient();
  const onError = (error: Error) => {
    toast('danger', error.message);
    void cache.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  };
  const { mutate: read } = useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id }, body: { read: true } }),
    onMutate: (id) => showRead(cache, id),
    onError,
  });
  const { mutate: readAll } = useMutation({
    mutationFn: async () => (await call(readAllNotifications)).data,
    onSuccess: ({ unread }) => showAllRead(cache, unread),
    onError,
  });
  const { mutate: dismiss } = useMutation({
    mutationFn: (id: number) => call(dismissNotification, { params: { id } }),
    onMutate: (id) => showDismissed(cache, id),
    onError,
  });
  return { read, readAll, dismiss };
}
