/** The supervisor's page, made for a phone in one hand (specification 3, section 2). */
import { ActionIcon, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconChartBar, IconClockPause, IconRefresh, IconTrashX, IconUrgent } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageOpener } from '../../client/page-link';
import { useMay } from '../../client/session';
import { useBegun } from '../../client/use-begun';
import { usePlantDay } from '../../client/use-plant-day';
import { HelpPanel } from '../../features/help/help-panel';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { isPullEnough, usePull } from '../../ui/use-pull';
import { AttentionPanel } from '../floor/attention-panel';
import type { FloorAction } from '../floor/floor-action';
import { floorQuery } from '../floor/queries';
import { downtimeSummaryQuery, wasteSummaryQuery } from './queries';
import { RecentDowntime, RecentWaste } from './recent-lists';
import { ShiftGlance } from './shift-glance';
import classes from './supervisor.module.css';
import { texts } from './texts';
import { Tiles } from './tiles';

const ReportDowntime = onDemand(
  async () => (await import('../../features/downtime/report-downtime-dialog')).ReportDowntime,
);
const RecordWaste = onDemand(
  async () => (await import('../../features/waste/record-waste-dialog')).RecordWaste,
);
const CallForHelp = onDemand(
  async () => (await import('../../features/help/call-for-help-dialog')).CallForHelp,
);
const ExplainStop = onDemand(
  async () => (await import('../../features/downtime/explain-stop-dialog')).ExplainStop,
);

const channels = ['production', 'orders', 'machines', 'notifications'] as const;
const manifest = 'link[rel="manifest"]';

type Sheet = 'downtime' | 'waste' | 'help' | null;

export function SupervisorPage() {
  useChannels(channels);
  useOwnManifest();
  const cache = useQueryClient();
  const { today } = usePlantDay();
  const [chosen, setSheet] = useState<Sheet>(null);
  const { begun, end } = useBegun(['downtime', 'waste', 'help']);
  const sheet = chosen ?? begun ?? null;
  const [explained, setExplained] = useState<number | null>(null);
  const openPage = usePageOpener();
  const waste = useQuery(wasteSummaryQuery(today));
  const stops = useQuery(downtimeSummaryQuery(today));
  const floor = useQuery(floorQuery);
  const mayReadReports = useMay('viewReports');
  const isLoaded = !waste.isPending && !stops.isPending && !floor.isPending;
  useShowsContent(isLoaded);
  const refresh = () => void cache.invalidateQueries();
  const pull = usePull(refresh);
  const close = () => {
    setSheet(null);
    end();
  };
  const act = (action: FloorAction) => {
    if (action.name === 'explain') setExplained(action.stopId);
    else openPage(`/orders?order=${action.orderId}`);
  };
  return (
    <Stack gap="md" className={classes.page ?? ''}>
      {pull > 0 ? (
        <div className={classes.pull} style={{ height: pull }} aria-hidden>
          {isPullEnough(pull) ? texts.letGo : texts.pull}
        </div>
      ) : null}
      <Head onRefresh={refresh} />
      <Tiles waste={waste} stops={stops} />
      <div className={classes.buttons}>
        <Button
          className={classes.key ?? ''}
          leftSection={<IconClockPause size={20} />}
          onClick={() => setSheet('downtime')}
        >
          {texts.addDowntime}
        </Button>
        <Button
          className={classes.key ?? ''}
          leftSection={<IconTrashX size={20} />}
          onClick={() => setSheet('waste')}
        >
          {texts.addWaste}
        </Button>
        {mayReadReports ? (
          <PageButton
            href="/supervisor/reports"
            className={classes.key ?? ''}
            leftSection={<IconChartBar size={20} />}
          >
            {texts.viewReports}
          </PageButton>
        ) : null}
        <Button
          variant="default"
          className={classes.key ?? ''}
          leftSection={<IconUrgent size={20} />}
          onClick={() => setSheet('help')}
        >
          {texts.callForHelp}
        </Button>
      </div>
      <HelpPanel />
      {/* The indicator is below the buttons, so that the buttons do not move while the page loads. */}
      {floor.isPending ? (
        <Group justify="center" gap="sm">
          <Loader size="sm" aria-hidden />
          <Text role="status">{texts.loading}</Text>
        </Group>
      ) : null}
      {floor.error ? <FailedLoad message={texts.floorFailed} onRetry={() => void floor.refetch()} /> : null}
      {floor.data ? (
        <div className={classes.columns}>
          <AttentionPanel things={floor.data.attention} onAct={act} />
          <ShiftGlance floor={floor.data} />
        </div>
      ) : null}
      {mayReadReports ? (
        <div className={classes.columns}>
          <RecentWaste today={today} />
          <RecentDowntime today={today} />
        </div>
      ) : null}
      {sheet === 'downtime' ? <ReportDowntime onClose={close} /> : null}
      {sheet === 'waste' ? <RecordWaste onClose={close} /> : null}
      {sheet === 'help' ? <CallForHelp onClose={close} /> : null}
      {explained === null ? null : <ExplainStop stopId={explained} onClose={() => setExplained(null)} />}
    </Stack>
  );
}

function Head({ onRefresh }: { readonly onRefresh: () => void }) {
  const isFetching = useIsFetching() > 0;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" component="header">
      <div>
        <Title order={1} fz="xl" lh={1.2}>
          {texts.title}
        </Title>
        <Text fz="sm" c="dimmed">
          {texts.subtitle}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <NotificationBell />
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={isFetching ? texts.refreshing : texts.refresh}
          onClick={onRefresh}
        >
          <IconRefresh size={20} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** An application that is added to the home screen from this page starts on this page. */
function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>(manifest);
    const before = link?.getAttribute('href');
    if (!link || !before) return undefined;
    link.setAttribute('href', '/supervisor.webmanifest');
    return () => link.setAttribute('href', before);
  }, []);
}
