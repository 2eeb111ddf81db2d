import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface AdminSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab with its own heading. */
export function AdminSection({ title, children }: AdminSectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} fz="lg" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
