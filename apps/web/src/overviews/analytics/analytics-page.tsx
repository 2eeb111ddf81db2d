/** Analytics & Reports: seven tabs over one range of dates (specification 3, section 2). */
import { Alert, Button, Group, Select, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import type { ChartPoint } from '@pms/domain/figures/summary-schema';
import { formatPlantDate } from '@pms/domain/plant-time';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { token } from '../../client/token';
import { usePlantDay } from '../../client/use-plant-day';
import { DowntimeReport } from '../../features/downtime/downtime-report';
import { CompareDefinitionsButton } from '../../features/figures/compare-definitions-button';
import { PendingFigures } from '../../features/figures/pending-figures';
import { RecomputedNote } from '../../features/figures/recomputed-note';
import { environmentsQuery } from '../../features/machines/queries';
import { WasteReport } from '../../features/waste/waste-report';
import { DateField } from '../../ui/date-field';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { toast } from '../../ui/toasts';
import { type AnalyticsSearch, analyticsSearch, type Tab, tabs } from './analytics-search';
import { saveSummary } from './export-summary';
import { LaborTab } from './labor-tab';
import { analyticsKey, summaryQuery } from './queries';
import { type AnalyticsRange, rangeBefore, rangeOf } from './range';
import { MachinesTab, OrdersTab, OverviewTab, PerformanceTab } from './tab-panels';
import { tabNames, texts } from './texts';

const channels = ['production', 'analytics'] as const;
const toastMs = 3000;
const everywhere = '*';

type Change = (next: Partial<AnalyticsSearch>) => void;

export function AnalyticsPage() {
  // The page follows the session, so that it loads the data once a person has signed in.
  useSession();
  return token() === null ? <NotSignedIn /> : <AnalyticsScreen />;
}

/** Nothing is loaded without a stored token (specification 3, section 1). */
function NotSignedIn() {
  return (
    <Stack gap="md">
      <PageHeader title={texts.title} />
      <Alert color="red" variant="outline" role="alert">
        {texts.noToken}
      </Alert>
    </Stack>
  );
}

function AnalyticsScreen() {
  useChannels(channels);
  const { today } = usePlantDay();
  const { search, change: changeTo } = usePageSearch(analyticsSearch);
  const range = rangeOf(search, today);
  const change: Change = (next) => changeTo(next, { replace: true });
  // The back button returns to the whole range.
  const openDays = ({ from, to }: ChartPoint) => changeTo({ start: from, end: to });
  return (
    <Stack gap="md">
      <Header search={search} range={range} />
      <PendingFigures />
      <Filters search={search} range={range} onChange={change} />
      <Tabs
        value={search.tab}
        keepMounted={false}
        onChange={(tab) =>
          change({ tab: (tab ?? 'overview') as Tab, category: undefined, reason: undefined })
        }
      >
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tabNames[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <Panel tab={tab} search={search} range={range} onChange={change} onDays={openDays} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}

function Header({ search, range }: { readonly search: AnalyticsSearch; readonly range: AnalyticsRange }) {
  const cache = useQueryClient();
  const { time_zone: zone } = usePlant();
  const mayExport = useMay('exportData');
  const { data, isPlaceholderData } = useQuery(summaryQuery(range, search.environment));
  const isFetching = useIsFetching({ queryKey: analyticsKey }) > 0;
  const save = (format: 'CSV' | 'JSON') => {
    if (!data) return toast('danger', texts.exportFailed, toastMs);
    saveSummary(data, format, zone);
    toast('success', texts.exported(format), toastMs);
  };
  return (
    <PageHeader
      title={texts.title}
      facts={
        data ? (
          <RecomputedNote
            version={data.definition_version}
            recomputed={data.recomputed}
            also={texts.days(range.days)}
          />
        ) : (
          <Text c="dimmed">{texts.days(range.days)}</Text>
        )
      }
      actions={
        <>
          <CompareDefinitionsButton
            question={{ start_date: range.start, end_date: range.end, environment: search.environment }}
            days={range.days}
          />
          {/* Until the answer for a new choice arrives, the page still has the figures of the former choice. */}
          {mayExport ? (
            <>
              <Button variant="default" loading={isPlaceholderData} onClick={() => save('CSV')}>
                {texts.exportCsv}
              </Button>
              <Button variant="default" loading={isPlaceholderData} onClick={() => save('JSON')}>
                {texts.exportJson}
              </Button>
            </>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={() => void cache.invalidateQueries()}
          >
            {texts.refresh}
          </Button>
        </>
      }
    />
  );
}

interface FiltersProps {
  readonly search: AnalyticsSearch;
  readonly range: AnalyticsRange;
  readonly onChange: Change;
}

function Filters({ search, range, onChange }: FiltersProps) {
  const { data: areas = [] } = useQuery(environmentsQuery);
  return (
    <Group gap="sm" align="flex-end">
      <DateField
        label={texts.start}
        value={range.start}
        maxDate={range.end}
        onChange={(start) => onChange({ start: start ?? undefined })}
      />
      <DateField
        label={texts.end}
        value={range.end}
        minDate={range.start}
        onChange={(end) => onChange({ end: end ?? undefined })}
      />
      <Select
        label={texts.environment}
        allowDeselect={false}
        data={[
          { value: everywhere, label: texts.allEnvironments },
          ...areas.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={search.environment ?? everywhere}
        onChange={(chosen) =>
          onChange({ environment: chosen === everywhere ? undefined : (chosen ?? undefined) })
        }
      />
    </Group>
  );
}

interface PanelProps extends FiltersProps {
  readonly tab: Tab;
  readonly onDays: (point: ChartPoint) => void;
}

function Panel({ tab, search, range, onChange, onDays }: PanelProps) {
  const { start, end } = range;
  const { data: summary, error, refetch } = useQuery(summaryQuery(range, search.environment));
  useShowsContent(summary !== undefined || error !== null);
  const last = rangeBefore(range);
  // Loaded after the range itself, so that nobody waits for the comparison.
  const { data: earlier } = useQuery({
    ...summaryQuery(last, search.environment),
    enabled: summary !== undefined,
    placeholderData: undefined,
  });
  if (tab === 'waste') return <WasteReport start={start} end={end} environment={search.environment} />;
  if (tab === 'downtime') {
    return (
      <DowntimeReport
        start={start}
        end={end}
        category={search.category}
        reason={search.reason}
        environment={search.environment}
        onRange={({ start: from, end: to, category, reason }) =>
          onChange({ start: from, end: to, category: category as AnalyticsSearch['category'], reason })
        }
      />
    );
  }
  if (error && !summary) return <FailedLoad message={texts.failed} onRetry={() => void refetch()} />;
  if (!summary) return <Skeleton h={420} role="status" aria-label={texts.loading} />;
  const { environment } = search;
  const props = {
    summary,
    before: earlier && {
      summary: earlier,
      label: texts.before(formatPlantDate(last.start), formatPlantDate(last.end)),
    },
    onDays,
    question: { start_date: start, end_date: end, ...(environment ? { environment } : {}) },
  };
  const see = (reason: string) => onChange({ tab: 'downtime', category: undefined, reason });
  switch (tab) {
    case 'overview':
      return <OverviewTab {...props} />;
    case 'orders':
      return <OrdersTab {...props} />;
    case 'machines':
      return <MachinesTab {...props} onSee={see} />;
    case 'labor':
      return <LaborTab summary={summary} date={end} environment={environment} />;
    case 'performance':
      return <PerformanceTab {...props} />;
  }
}
