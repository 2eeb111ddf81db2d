import { Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { downtimeFigures } from '@pms/domain/downtime/figures';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { plantDateOf } from '@pms/domain/plant-time';
import { reportSpan } from '@pms/domain/report-span';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsBuilt } from '../../client/built-pages';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { type DowntimeListFilter, downtimeListQuery } from '../../features/downtime/report-queries';
import { wasteListQuery } from '../../features/waste/queries';
import { CountTile } from '../../ui/count-tile';
import { FailedLoad } from '../../ui/failed-load';
import { formatMinutes, formatNumber } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { filterOf, toTab } from './losses-filter';
import { LossesFilters } from './losses-filters';
import type { LossesSearch } from './losses-search';
import { DowntimeTable, WasteTable } from './losses-tabs';
import { texts } from './texts';

const channels = ['production'] as const;
const homePath = '/supervisor';

/** Waste and downtime with their filters (specification 3, section 2; decision A-42). */
export function LossesPage() {
  useChannels(channels);
  const { time_zone: zone } = usePlant();
  const search = useSearch({ strict: false }) as LossesSearch;
  const navigate = useNavigate();
  const go = (next: LossesSearch) => void navigate({ to: '.', search: { ...next } as never, replace: true });
  const today = plantDateOf(new Date().toISOString(), zone);
  const filter = filterOf(search, today);
  const waste = useQuery(wasteListQuery(filter.waste));
  const downtime = useQuery(downtimeListQuery(filter.downtime));
  const hasHome = useIsBuilt(homePath);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={
          <>
            {hasHome ? (
              <PageButton href={homePath} leftSection={<IconHome size={18} />}>
                {texts.home}
              </PageButton>
            ) : null}
            <BackButton />
          </>
        }
      />
      <LossesFilters search={search} today={today} onChange={(change) => go({ ...search, ...change })} />
      <Group gap="sm" align="stretch">
        <CountTile label={texts.wasteRecords} {...counted(waste)} />
        <CountTile label={texts.downtimeEvents} {...counted(downtime)} />
        <CountTile
          label={texts.downtimeDuration}
          {...(downtime.data
            ? { value: durationOf(downtime.data, filter.downtime, zone), hint: texts.durationHint }
            : counted(downtime))}
        />
      </Group>
      <Tabs
        value={search.tab}
        keepMounted={false}
        onChange={(tab) => go(toTab(search, tab === 'downtime' ? 'downtime' : 'waste'))}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="waste" mih="var(--pms-touch)">
            {texts.tabs.waste}
          </Tabs.Tab>
          <Tabs.Tab value="downtime" mih="var(--pms-touch)">
            {texts.tabs.downtime}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waste">
          <Loaded query={waste} failed={texts.failed.waste}>
            {(rows) => <WasteTable rows={rows} />}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="downtime">
          <Loaded query={downtime} failed={texts.failed.downtime}>
            {(rows) => <DowntimeTable rows={rows} />}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** To where the person came from; to the start of the application for whoever opened the address itself. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="default"
      mih="var(--pms-touch)"
      leftSection={<IconArrowLeft size={18} />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
    >
      {texts.back}
    </Button>
  );
}

/** A number only where the server said so (PH-21). */
function counted({ data, error }: Pick<UseQueryResult<readonly unknown[]>, 'data' | 'error'>) {
  if (data) return { value: formatNumber(data.length) };
  return { value: texts.noFigure, hint: error ? texts.notLoaded : texts.loading };
}

/** Machine minutes within the dates: the union of the stops of each machine, as in every other report. */
function durationOf(stops: readonly DowntimeRecord[], dates: DowntimeListFilter, zone: string): string {
  const now = new Date().toISOString();
  const span = reportSpan({ start_date: dates.start_date, end_date: dates.end_date }, now, zone);
  if ('code' in span) return texts.noFigure;
  return formatMinutes(downtimeFigures(stops, span, now).summary.total_downtime_minutes);
}

interface LoadedProps<Row> {
  readonly query: UseQueryResult<Row[]>;
  readonly failed: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function Loaded<Row>({ query: { data, error, refetch }, failed, children }: LoadedProps<Row>) {
  return (
    <Stack gap="sm">
      {error ? <FailedLoad message={failed} onRetry={() => void refetch()} /> : null}
      {data ? children(data) : null}
      {!data && !error ? (
        <>
          <Text role="status">{texts.loading}</Text>
          <Skeleton h={240} aria-hidden />
        </>
      ) : null}
    </Stack>
  );
}
