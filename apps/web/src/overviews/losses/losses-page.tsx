import { Button, Group, Stack, Tabs } from '@mantine/core';
import { formatMinutes, formatNumber } from '@pms/domain/number-format';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useIsBuilt } from '../../client/built-pages';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlantDay } from '../../client/use-plant-day';
import { downtimeReportQuery } from '../../features/downtime/report-queries';
import { wasteListQuery } from '../../features/waste/queries';
import { CountTile } from '../../ui/count-tile';
import { PageHeader } from '../../ui/page-header';
import { firstPage } from '../../ui/paged-list';
import { filterOf, toTab } from './losses-filter';
import { LossesFilters } from './losses-filters';
import { type LossesSearch, lossesSearch } from './losses-search';
import { DowntimeTable, WasteTable } from './losses-tabs';
import { texts } from './texts';

const channels = ['production'] as const;
const homePath = '/supervisor';

/** Waste and downtime with their filters (specification 3, section 2; decision A-42). */
export function LossesPage() {
  useChannels(channels);
  const { search, go: goTo } = usePageSearch(lossesSearch);
  const go = (next: LossesSearch) => goTo(next, { replace: true });
  const { today } = usePlantDay();
  const filter = filterOf(search, today);
  const waste = useQuery(wasteListQuery(filter.waste, firstPage));
  const downtime = useQuery(downtimeReportQuery(filter.downtime));
  useShowsContent(!waste.isPending && !downtime.isPending);
  const stops = downtime.data?.summary;
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
        <CountTile
          label={texts.wasteRecords}
          {...(waste.data ? counted(waste.data.total) : unknown(waste))}
        />
        <CountTile
          label={texts.downtimeEvents}
          {...(stops ? counted(stops.total_stops) : unknown(downtime))}
        />
        <CountTile
          label={texts.downtimeDuration}
          {...(stops
            ? { value: formatMinutes(stops.total_downtime_minutes), hint: texts.durationHint }
            : unknown(downtime))}
        />
      </Group>
      <Tabs
        value={search.tab}
        keepMounted={false}
        onChange={(tab) => go(toTab(search, tab === 'downtime' ? 'downtime' : 'waste'))}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="waste">{texts.tabs.waste}</Tabs.Tab>
          <Tabs.Tab value="downtime">{texts.tabs.downtime}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waste">
          <WasteTable filter={filter.waste} />
        </Tabs.Panel>
        <Tabs.Panel value="downtime">
          <DowntimeTable filter={filter.downtime} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Leads back to the previous page, or to the start of the application after a direct visit to the address. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
    >
      {texts.back}
    </Button>
  );
}

const counted = (count: number) => ({ value: formatNumber(count) });

/** A number is shown only if the server sent it (PH-21). */
const unknown = ({ error }: { readonly error: Error | null }) => ({
  value: texts.noFigure,
  hint: error ? texts.notLoaded : texts.loading,
});
