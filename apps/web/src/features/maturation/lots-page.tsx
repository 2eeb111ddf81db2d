/** Every lot of the plant, with the remaining amount, the place and the decision. */
import { Button, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { LotRow } from '@pms/domain/vessels/schema';
import { IconBlender } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { Pager, useLastPage } from '../../ui/pager';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { SearchField } from '../../ui/search-field';
import { BlendStatusBadge, blendStatusOptions } from './blend-status-badge';
import { lotsQuery } from './ledger-queries';
import { type LotsSearch, lotsSearch } from './ledger-search';
import { ledgerTexts, lotTexts } from './ledger-texts';
import { planTexts } from './test-texts';
import { traceTexts } from './trace-texts';

const LotDetails = onDemand(async () => (await import('./lot-details')).LotDetails);
const BlendLotsDialog = onDemand(async () => (await import('./blend-lots-dialog')).BlendLotsDialog);

const channels = ['production'] as const;

export function LotsPage() {
  useChannels(channels);
  const { search, change } = usePageSearch(lotsSearch);
  const [isBlending, setBlending] = useState(false);
  const mayAdd = useMay('addMaturation');
  const { data, error, refetch } = useQuery(lotsQuery(search, search.page));
  useShowsContent(data !== undefined || error !== null);
  const go = (next: Partial<LotsSearch>) => change(next, { replace: true });
  useLastPage(search.page, 25, data, (page) => go({ page }));
  const isFiltered = search.status !== undefined || search.search !== undefined;
  return (
    <Stack gap="md">
      <PageHeader
        title={lotTexts.title}
        facts={<Text c="dimmed">{lotTexts.facts}</Text>}
        actions={
          <>
            <SearchField
              aria-label={lotTexts.search}
              placeholder={lotTexts.search}
              text={search.search}
              onSearch={(text) => go({ search: text, page: 1 })}
            />
            <Select
              aria-label={lotTexts.status}
              w="11rem"
              allowDeselect={false}
              data={[{ value: '', label: lotTexts.allStatus }, ...blendStatusOptions]}
              value={search.status ?? ''}
              onChange={(status) =>
                go({ status: (status || undefined) as MaturationStatus | undefined, page: 1 })
              }
            />
            <PageButton href="/maturation-room/trace">{traceTexts.title}</PageButton>
            <PageButton href="/maturation-room/blend-types">{planTexts.title}</PageButton>
            <PageButton href="/maturation-room">{ledgerTexts.back}</PageButton>
            {mayAdd ? (
              <Button leftSection={<IconBlender size={18} aria-hidden />} onClick={() => setBlending(true)}>
                {lotTexts.blend}
              </Button>
            ) : null}
          </>
        }
      />
      {error ? <FailedLoad message={ledgerTexts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data?.total === 0 ? (
        <EmptyState
          title={isFiltered ? lotTexts.nothingFound : lotTexts.empty}
          hint={isFiltered ? lotTexts.nothingFoundHint : lotTexts.emptyHint}
        />
      ) : null}
      {data && data.total > 0 ? (
        <Paper withBorder p="md">
          <Stack gap="sm">
            <RecordList
              label={lotTexts.title}
              isWide
              rows={data.data}
              keyOf={({ id }) => id}
              mark={({ batch_number }) => ({ 'data-lot': batch_number })}
              columns={[
                ...columns,
                {
                  head: lotTexts.columns.actions,
                  isActions: true,
                  cell: ({ id, batch_number }) => (
                    <Button
                      variant="default"
                      aria-label={lotTexts.open(batch_number)}
                      onClick={() => go({ lot: id })}
                    >
                      {lotTexts.openShort}
                    </Button>
                  ),
                },
              ]}
            />
            <Pager page={data.page} size={25} total={data.total} onPage={(page) => go({ page })} />
          </Stack>
        </Paper>
      ) : null}
      {isBlending ? <BlendLotsDialog onClose={() => setBlending(false)} /> : null}
      {search.lot === undefined ? null : (
        <LotDetails id={search.lot} onClose={() => go({ lot: undefined })} />
      )}
    </Stack>
  );
}

const columns: readonly RecordColumn<LotRow>[] = [
  {
    head: lotTexts.columns.blend,
    cell: ({ blend_name }) => (
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {blend_name}
      </Text>
    ),
  },
  {
    head: lotTexts.columns.batch,
    cell: ({ batch_number }) => <Text style={{ overflowWrap: 'anywhere' }}>{batch_number}</Text>,
  },
  { head: lotTexts.columns.status, cell: ({ status }) => <BlendStatusBadge status={status} /> },
  {
    head: lotTexts.columns.left,
    isNumber: true,
    cell: ({ quantity, quantity_produced, unit_of_measurement: unit }) =>
      lotTexts.left(formatNumber(quantity), formatNumber(quantity_produced), unit),
  },
  {
    head: lotTexts.columns.where,
    cell: ({ places, storage_location }) =>
      places.map(({ vessel_code }) => vessel_code ?? storage_location).join(', ') || lotTexts.nothingLeft,
  },
  {
    head: lotTexts.columns.ready,
    cell: ({ estimated_completion_date }) => formatPlantDate(estimated_completion_date),
  },
];
