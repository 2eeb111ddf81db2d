import { Skeleton, Stack, Text } from '@mantine/core';
import type { Notification } from '@pms/domain/notifications/schema';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/call-error';
import { FailedLoad } from '../../ui/failed-load';
import { NotificationRow } from './notification-row';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries';
import { texts } from './texts';
import { useMarks } from './use-marks';

interface NotificationListProps {
  readonly most: number;
  readonly onOpen: (notification: Notification) => void;
}

export function NotificationList({ most, onOpen }: NotificationListProps) {
  const { data: known, error, refetch } = useQuery(notificationsQuery);
  const { read, dismiss } = useMarks();
  const open = (notification: Notification) => {
    if (!notification.read) read(notification.id);
    onOpen(notification);
  };
  return (
    <Stack gap="xs">
      {error ? (
        <FailedLoad message={failureText(texts.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {known ? (
        known.data.length === 0 ? (
          <Text c="dimmed" ta="center" py="md">
            {texts.empty}
          </Text>
        ) : (
          <ul className={classes.list}>
            {known.data.slice(0, most).map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={open}
                onDismiss={({ id }) => dismiss(id)}
              />
            ))}
          </ul>
        )
      ) : error ? null : (
        <Skeleton h={64} role="status" aria-label={texts.loading} />
      )}
    </Stack>
  );
}
