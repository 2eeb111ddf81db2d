import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { CalendarAction } from './calendar-dialogs';
import type { EntryKind } from './save-calendar';
import { calendarTexts } from './texts';

interface CalendarSectionProps {
  readonly kind: EntryKind;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly mayChange: boolean;
  readonly onAction: (action: CalendarAction) => void;
  readonly children: ReactNode;
}

export function CalendarSection({
  kind,
  isEmpty,
  empty,
  mayChange,
  onAction,
  children,
}: CalendarSectionProps) {
  const id = useId();
  const words = calendarTexts.kinds[kind];
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} flex="1 1 20rem">
            <Title order={2} fz="lg" id={id}>
              {words.title}
            </Title>
            <Text c="dimmed" fz="sm" maw="48rem">
              {words.hint}
            </Text>
          </Stack>
          {mayChange ? (
            <Button variant="default" onClick={() => onAction({ kind, does: 'add' })}>
              {words.add}
            </Button>
          ) : null}
        </Group>
        {isEmpty ? <Text>{empty}</Text> : children}
      </Stack>
    </Paper>
  );
}
