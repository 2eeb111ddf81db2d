/** The last reported quantities, each with the one before it (PH-09). */
import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../client/page-link';
import { RelativeTime } from '../../client/relative-time';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { formatNumber } from '../../ui/format';
import { RecordList } from '../../ui/record-list/record-list';
import { recentUpdatesQuery } from './queries';
import { texts } from './texts';

export function RecentUpdates({ environment }: { readonly environment: string | undefined }) {
  const { data, error, refetch } = useQuery(recentUpdatesQuery(environment));
  const { columns } = texts;
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {texts.updates}
        </Title>
        {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} aria-hidden /> : null}
        {data?.length === 0 ? <EmptyState title={texts.noUpdates} hint={texts.noUpdatesHint} /> : null}
        {data && data.length > 0 ? (
          <RecordList
            label={texts.updates}
            rows={data}
            keyOf={(update) => update.id}
            columns={[
              { head: columns.time, cell: (update) => <RelativeTime time={update.update_time} /> },
              {
                head: columns.order,
                cell: (update) => (
                  <PageLink fz="inherit" href={`/orders?order=${update.order_id}`}>
                    {update.order_number}
                  </PageLink>
                ),
              },
              { head: columns.product, cell: (update) => update.product_name },
              { head: columns.machine, cell: (update) => update.machine_name ?? '–' },
              {
                head: columns.quantity,
                isNumber: true,
                cell: (update) =>
                  `${formatNumber(update.previous_quantity)} → ${formatNumber(update.new_quantity)}`,
              },
              { head: columns.by, cell: (update) => update.updated_by_name ?? '–' },
            ]}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}
