/** The changes of a record, newest first: the fields with old and new values, the reason, the person and the time. */
import { Stack, Text } from '@mantine/core';
import type { Key } from 'react';

interface ToldChange {
  readonly key: Key;
  readonly title: string;
  /** One line for each changed field. */
  readonly lines: readonly string[];
  readonly reason?: string | undefined;
  /** The person and the time. */
  readonly by: string;
}

interface ChangeListProps {
  readonly label: string;
  readonly changes: readonly ToldChange[];
}

export function ChangeList({ label, changes }: ChangeListProps) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {changes.map(({ key, title, lines, reason, by }) => (
        <li key={key} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{title}</Text>
          {lines.map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          {reason ? <Text fs="italic">{reason}</Text> : null}
          <Text fz="sm" c="dimmed">
            {by}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
