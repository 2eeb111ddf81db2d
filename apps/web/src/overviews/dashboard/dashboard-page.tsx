/** The production dashboard: the state of the plant and its problems (specification 1, section 2). */
import { Button, Stack } from '@mantine/core';
import { IconBolt, IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { useBroughtEarly } from '../../client/use-brought-early';
import { Later } from '../../ui/later';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { ActivityFeed } from './activity-feed';
import { Chips } from './chips';
import { CriticalAlerts } from './critical-alerts';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps';
import { MetricCards } from './metric-cards';
import { partKeys } from './queries';
import { RecentOrders } from './recent-orders';
import { SystemAlerts } from './system-alerts';
import { texts } from './texts';
import { useLoadWatch } from './use-load-watch';

const QuickActionsDialog = onDemand(async () => (await import('./quick-actions-dialog')).QuickActionsDialog);

const likelyDialogs = [QuickActionsDialog];

/** The channels that this page joins. A role may not have joined them all at sign-in (decision A-19). */
const channels = ['dashboard', 'alerts', 'production', 'orders', 'machines'] as const;

export function DashboardPage() {
  useChannels(channels);
  useBroughtEarly(likelyDialogs);
  const [isQuick, setQuick] = useState(false);
  useShowsContent(useLoadWatch());
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Chips />}
        actions={
          <>
            <RefreshButton />
            <Button leftSection={<IconBolt size={18} />} onClick={() => setQuick(true)}>
              {texts.quick.title}
            </Button>
          </>
        }
      />
      <CriticalAlerts />
      <FirstSteps />
      <MetricCards />
      <Later>
        {() => (
          <div className={classes.lists}>
            <RecentOrders />
            <SystemAlerts />
            <ActivityFeed />
          </div>
        )}
      </Later>
      {isQuick ? <QuickActionsDialog onClose={() => setQuick(false)} /> : null}
    </Stack>
  );
}

function RefreshButton() {
  const cache = useQueryClient();
  const busy = useIsFetching({ predicate: ({ queryKey }) => partKeys.some((key) => key[0] === queryKey[0]) });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} />}
      loading={busy > 0}
      onClick={() => {
        for (const queryKey of partKeys) void cache.invalidateQueries({ queryKey });
      }}
    >
      {texts.refresh}
    </Button>
  );
}
