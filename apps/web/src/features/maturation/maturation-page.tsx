import { Button, Group, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { formatNumber } from '@pms/domain/number-format';
import { IconBolt, IconBoltOff, IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels, useLiveStatus } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { CountTile } from '../../ui/count-tile';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FoldingFilters } from '../../ui/folding-filters';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { Pager, useLastPage } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { SearchField } from '../../ui/search-field';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { BlendActions } from './blend-actions';
import { blendColumns } from './blend-cells';
import { blendStatusOptions } from './blend-status-badge';
import { type MaturationSearch, maturationSearch } from './maturation-search';
import { type BlendFilter, type BlendPage, blendsQuery, filterOf } from './queries';
import { texts } from './texts';
import { useRoomDay } from './use-room-day';
import { useRoomFile } from './use-room-file';

const AddBlendDialog = onDemand(async () => (await import('./add-blend-dialog')).AddBlendDialog);
const DailyCheckDialog = onDemand(async () => (await import('./daily-check-dialog')).DailyCheckDialog);
const DecideDialog = onDemand(async () => (await import('./decide-dialog')).DecideDialog);

const channels = ['production'] as const;
const pageSize = 25;

export type OpenBlendDialog = (
  name: 'check' | 'decide',
  blend: MaturationRecord,
  to?: MaturationStatus,
) => void;

interface Open {
  readonly name: 'check' | 'decide';
  readonly blend: MaturationRecord;
  readonly to?: MaturationStatus | undefined;
}

export function MaturationPage() {
  useChannels(channels);
  useRoomDay();
  const { search, change: changeTo } = usePageSearch(maturationSearch);
  const [open, setOpen] = useState<Open | 'add' | null>(null);
  const blends = useQuery(blendsQuery(search, search.page));
  const close = () => setOpen(null);
  const change = (next: Partial<MaturationSearch>) => changeTo({ page: 1, ...next }, { replace: true });
  useLastPage(search.page, pageSize, blends.data, (page) => change({ page }));
  useShowsContent(blends.data !== undefined || blends.error !== null);
  return (
    <Stack gap="md">
      <RoomHeader
        search={search}
        total={blends.data?.total ?? 0}
        onChange={change}
        onAdd={() => setOpen('add')}
      />
      {blends.error ? <FailedLoad message={texts.failed} onRetry={() => void blends.refetch()} /> : null}
      {blends.data ? (
        <>
          <Cards counts={blends.data.counts} />
          <Room
            shown={blends.data}
            filter={search}
            onOpen={(name, blend, to) => setOpen({ name, blend, to })}
            onPage={(page) => change({ page })}
          />
        </>
      ) : blends.error ? null : (
        <Stack gap="sm" role="status" aria-label={texts.loading}>
          <Text c="dimmed">{texts.loading}</Text>
          <Skeleton h={90} aria-hidden />
          <Skeleton h={320} aria-hidden />
        </Stack>
      )}
      {open === 'add' ? <AddBlendDialog onClose={close} /> : null}
      {open !== null && open !== 'add' && open.name === 'check' ? (
        <DailyCheckDialog blend={open.blend} onClose={close} />
      ) : null}
      {open !== null && open !== 'add' && open.name === 'decide' ? (
        <DecideDialog blend={open.blend} to={open.to} onClose={close} />
      ) : null}
    </Stack>
  );
}

interface RoomHeaderProps {
  readonly search: MaturationSearch;
  readonly total: number;
  readonly onChange: (change: Partial<MaturationSearch>) => void;
  readonly onAdd: () => void;
}

function RoomHeader({ search, total, onChange, onAdd }: RoomHeaderProps) {
  const mayExport = useMay('exportData');
  const mayAdd = useMay('addMaturation');
  const file = useRoomFile();
  return (
    <PageHeader
      title={texts.title}
      facts={
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            <Text c="dimmed">{texts.subtitle}</Text>
            <LiveBadge />
          </Group>
          <RoomPages />
        </Group>
      }
      actions={
        <>
          <SearchField
            aria-label={texts.search}
            placeholder={texts.search}
            w={{ base: undefined, sm: '11rem' }}
            text={search.search}
            onSearch={(text) => onChange({ search: text })}
          />
          <FoldingFilters values={[search.status]}>
            <Select
              aria-label={texts.status}
              placeholder={texts.allStatus}
              w={{ base: '100%', sm: '11rem' }}
              allowDeselect={false}
              data={[{ value: '', label: texts.allStatus }, ...blendStatusOptions]}
              value={search.status ?? ''}
              onChange={(status) =>
                onChange({ status: (status || undefined) as MaturationStatus | undefined })
              }
            />
          </FoldingFilters>
          {mayExport ? (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={total === 0}
              loading={file.isBusy}
              onClick={() => file.send(filterOf(search))}
            >
              {texts.exportCsv}
            </Button>
          ) : null}
          {mayAdd ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Further links of the room on a separate line, so that the header keeps one line. */
function RoomPages() {
  const mayCheck = useMay('dailyCheck');
  const pages = roomPages.filter(({ path }) => mayCheck || path !== 'round');
  return (
    <Group component="nav" aria-label={texts.pages} gap={4}>
      {pages.map(({ path, text }) => (
        <PageButton key={path} href={`/maturation-room/${path}`} variant="subtle" px="xs">
          {text}
        </PageButton>
      ))}
    </Group>
  );
}

const roomPages = [
  { path: 'round', text: texts.round },
  { path: 'vessels', text: texts.vessels },
  { path: 'lots', text: texts.lots },
  { path: 'forecast', text: texts.forecast },
  { path: 'trace', text: texts.trace },
] as const;

/** Follows the live connection (PH-51). */
function LiveBadge() {
  const isLive = useLiveStatus().state === 'connected';
  return (
    <span data-room-live={isLive}>
      <StatusBadge
        tone={isLive ? 'running' : 'neutral'}
        icon={isLive ? <IconBolt size={14} /> : <IconBoltOff size={14} />}
      >
        {isLive ? texts.live : texts.offline}
      </StatusBadge>
    </span>
  );
}

/** The first four statuses of the list (decision A-56). */
const carded = ['maturing', 'ready', 'completed', 'quality_check'] as const;

function Cards({ counts }: Pick<BlendPage, 'counts'>) {
  return (
    <Group gap="sm" align="stretch">
      {carded.map((status) => (
        <CountTile key={status} label={texts.statuses[status]} value={formatNumber(counts[status])} />
      ))}
    </Group>
  );
}

interface RoomProps {
  readonly shown: BlendPage;
  readonly filter: BlendFilter;
  readonly onOpen: OpenBlendDialog;
  readonly onPage: (page: number) => void;
}

function Room({ shown, filter, onOpen, onPage }: RoomProps) {
  if (shown.total === 0) {
    const isFiltered = filter.status !== undefined || filter.search !== undefined;
    return isFiltered ? (
      <EmptyState title={texts.nothingFound} hint={texts.nothingFoundHint} />
    ) : (
      <EmptyState title={texts.empty} hint={texts.emptyHint} />
    );
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <RecordList
          label={texts.list}
          isWide
          rows={shown.data}
          keyOf={({ id }) => id}
          mark={({ batch_number }) => ({ 'data-blend': batch_number })}
          columns={[
            ...blendColumns,
            {
              head: texts.columns.actions,
              isActions: true,
              isNumber: true,
              cell: (blend) => <BlendActions blend={blend} onOpen={onOpen} />,
            },
          ]}
        />
        <Pager page={shown.page} size={pageSize} total={shown.total} onPage={onPage} />
      </Stack>
    </Paper>
  );
}
