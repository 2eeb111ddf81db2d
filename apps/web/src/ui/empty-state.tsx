/** The message of an empty list: what the list would show, and the way to the first record. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="3rem" px="md">
      <Text fw={600}>{title}</Text>
      {hint ? (
        <Text c="dimmed" ta="center">
          {hint}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
