/** The head of a page: its title, what is known about it in a few words, and what can be done. */
import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, facts, actions }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <Stack gap={2}>
        <Title order={1} fz="1.5rem" tabIndex={-1} data-page-title>
          {title}
        </Title>
        {facts}
      </Stack>
      <Group gap="xs">{actions}</Group>
    </Group>
  );
}
