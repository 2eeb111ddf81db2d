/** A message with Undo: an action that can be undone does not ask first. A message can also name the left-out records. */
import { Box, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WholeWords } from './whole-words';

/** This message stays longer than others, because a person needs time to reach the button, also by keyboard. */
const undoMs = 10_000;

export interface WayBack {
  readonly label: string;
  readonly run: () => void;
}

export const undoToast = (message: string, back: WayBack): void =>
  show(message, back, { color: 'green.8', autoClose: undoMs });

/**
 * Names the records that an action left out, one in each line. The message stays until a person closes the message,
 * because the list takes time to read. `back` is undefined if the action changed nothing.
 */
export const leftOutToast = (message: string, lines: readonly string[], back: WayBack | undefined): void =>
  show(message, back, { color: 'yellow.8', autoClose: false }, lines);

interface Look {
  readonly color: string;
  readonly autoClose: number | false;
}

function show(message: string, back: WayBack | undefined, look: Look, lines: readonly string[] = []): void {
  const id = notifications.show({
    ...look,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
    // Beside a long list, the middle of the message is far from its first line.
    ...(lines.length > 0 ? { styles: { closeButton: { alignSelf: 'flex-start' } } } : {}),
    message: (
      <>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text fz="sm">{message}</Text>
          {back ? (
            <Button
              variant="default"
              onClick={() => {
                notifications.hide(id);
                back.run();
              }}
            >
              {back.label}
            </Button>
          ) : null}
        </Group>
        {lines.length > 0 ? <Lines label={message} lines={lines} /> : null}
      </>
    ),
  });
}

interface LinesProps {
  readonly label: string;
  readonly lines: readonly string[];
}

/** A long list scrolls, so it can have the focus of the keyboard. */
const Lines = ({ label, lines }: LinesProps) => (
  <Box
    component="ul"
    tabIndex={0}
    aria-label={label}
    mah="40vh"
    my="xs"
    ps="md"
    style={{ overflowY: 'auto' }}
  >
    {lines.map((line) => (
      <li key={line}>
        <WholeWords>{line}</WholeWords>
      </li>
    ))}
  </Box>
);
