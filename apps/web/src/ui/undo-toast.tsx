/** A message with Undo: an action that can be undone does not ask first. A message can also name the left-out records. */
import { Box, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** This message stays longer than others, because a person needs time to reach the button, also by keyboard. */
const undoMs = 10_000;

const shape = { withBorder: true, closeButtonProps: { 'aria-label': 'Close' } };

export interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

export function undoToast(message: string, { label, run }: WayBack): void {
  const id = notifications.show({
    color: 'green.8',
    autoClose: undoMs,
    ...shape,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fz="sm">{message}</Text>
        <UndoButton label={label} onClick={() => undone(id, run)} />
      </Group>
    ),
  });
}

/**
 * Names the records that an action left out, one in each line. The message stays until a person closes the message,
 * because the list takes time to read. `back` is undefined if the action changed nothing.
 */
export function leftOutToast(message: string, lines: readonly string[], back: WayBack | undefined): void {
  const id = notifications.show({
    color: 'yellow.8',
    autoClose: false,
    ...shape,
    message: (
      <>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text fz="sm">{message}</Text>
          {back ? <UndoButton label={back.label} onClick={() => undone(id, back.run)} /> : null}
        </Group>
        <Box
          component="ul"
          tabIndex={0}
          aria-label={message}
          mah="40vh"
          my="xs"
          ps="md"
          style={{ overflowY: 'auto' }}
        >
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </>
    ),
  });
}

function undone(id: string, run: () => void): void {
  notifications.hide(id);
  run();
}

interface UndoButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

const UndoButton = ({ label, onClick }: UndoButtonProps) => (
  <Button variant="default" onClick={onClick}>
    {label}
  </Button>
);
