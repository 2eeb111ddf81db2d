/** The last reported quantities, each with the previous quantity (PH-09). */
import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { QuantityUpdates } from './quantity-updates';
import { recentUpdatesQuery } from './queries';
import { texts } from './texts';

export function RecentUpdates({ environment }: { readonly environment: string | undefined }) {
  const { data, error, refetch } = useQuery(recentUpdatesQuery(environment));
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {texts.updates}
        </Title>
        {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} aria-hidden /> : null}
        {data?.length === 0 ? <EmptyState title={texts.noUpdates} hint={texts.noUpdatesHint} /> : null}
        {data && data.length > 0 ? <QuantityUpdates label={texts.updates} updates={data} /> : null}
      </Stack>
    </Paper>
  );
}
