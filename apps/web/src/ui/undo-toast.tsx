/** A message with Undo: an action that can be undone does not ask first. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** This message stays longer than others, because a person needs time to reach the button, also by keyboard. */
const undoMs = 10_000;

export function undoToast(message: string, label: string, undo: () => void): void {
  const id = notifications.show({
    color: 'green.8',
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz="sm">{message}</Text>
        <Button
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
