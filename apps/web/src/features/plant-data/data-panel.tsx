/** A tab of plant data: the heading, the possible actions, and the data after they are loaded. */
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../../client/call-error';
import { FailedLoad } from '../../ui/failed-load';
import { texts } from './texts';

interface DataPanelProps<Data> {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
  readonly asked: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly failed: string;
  /** The approximate height of the data, so that the page moves little when the data arrive. */
  readonly height: number;
  readonly children: (data: Data) => ReactNode;
}

export function DataPanel<Data>({
  title,
  hint,
  action,
  asked,
  failed,
  height,
  children,
}: DataPanelProps<Data>) {
  const { data, error, refetch } = asked;
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} flex="1 1 20rem">
            <Title order={2} fz="lg">
              {title}
            </Title>
            <Text c="dimmed" maw="48rem">
              {hint}
            </Text>
          </Stack>
          {action}
        </Group>
        {error ? <FailedLoad message={failureText(failed, error)} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={height} role="status" aria-label={texts.loading} /> : null}
        {data ? children(data) : null}
      </Stack>
    </Paper>
  );
}
