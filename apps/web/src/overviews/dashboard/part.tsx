import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FailedLoad } from '../../ui/failed-load';
import classes from './dashboard.module.css';
import { texts } from './texts';

interface PartProps {
  readonly title: string;
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
  /** The link to the rows that the list leaves out. */
  readonly more?: ReactNode;
  /** The rows. The list is empty if no row was found. */
  readonly children: readonly ReactNode[];
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e'];

/**
 * One list of the dashboard. A failed load affects only this list, which then offers Retry and keeps its former rows
 * (decision A-74).
 */
export function Part({ title, query, empty, more, children }: PartProps) {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
        {error ? (
          <FailedLoad message={texts.failed(title, error.message)} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && !error ? (
          <Stack gap="sm" aria-hidden>
            {skeletonRows.map((row) => (
              <Skeleton key={row} h={44} />
            ))}
          </Stack>
        ) : null}
        {data !== undefined && children.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
        {children.length > 0 ? <ul className={classes.rows}>{children}</ul> : null}
        {more}
      </Stack>
    </Paper>
  );
}
