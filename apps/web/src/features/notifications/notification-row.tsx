import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Notification } from '@pms/domain/notifications/schema';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../client/relative-time';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './notifications.module.css';
import { texts } from './texts';

const icons: Readonly<Record<Notification['type'], ReactNode>> = {
  error: <IconExclamationCircle size={20} />,
  warning: <IconAlertTriangle size={20} />,
  success: <IconCircleCheck size={20} />,
  info: <IconInfoCircle size={20} />,
};

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: (notification: Notification) => void;
  readonly onDismiss: (notification: Notification) => void;
}

export function NotificationRow({ notification, onOpen, onDismiss }: NotificationRowProps) {
  const { type, title, message, time, read } = notification;
  return (
    <li className={classes.row} data-unread={!read}>
      <UnstyledButton className={classes.open} onClick={() => onOpen(notification)}>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <span className={classes.icon} data-type={type} role="img" aria-label={texts.types[type]}>
            {icons[type]}
          </span>
          <Stack gap={0}>
            <Text fw={read ? 450 : 650} fz="sm">
              {title}
              {read ? null : <span className={classes.mark}>{texts.unread}</span>}
            </Text>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {message}
            </Text>
            <Text fz="xs" c="dimmed">
              <RelativeTime time={time} />
            </Text>
          </Stack>
        </Group>
      </UnstyledButton>
      <ReasonedButton
        reason={undefined}
        variant="subtle"
        color="gray"
        px="sm"
        aria-label={texts.dismiss(title)}
        onClick={() => onDismiss(notification)}
      >
        <IconX size={16} />
      </ReasonedButton>
    </li>
  );
}
