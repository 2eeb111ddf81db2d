import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  readonly title: string;
  /** The level of the heading: 2 for a part of a page, 3 for a part of a dialog or of one record. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A framed part of a page or of a dialog, under its own heading. */
export function TitledSection({ title, level = 2, children }: TitledSectionProps) {
  const id = useId();
  const isPart = level === 3;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap={isPart ? 'sm' : 'md'}>
        <Title order={level} fz={isPart ? 'md' : 'lg'} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
