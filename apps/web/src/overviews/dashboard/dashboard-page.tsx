/** The production dashboard: the state of the plant and its problems (specification 1, section 2). */
import { Button } from '@mantine/core';
import { IconBolt, IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentShown, useShowsContent } from '../../client/first-content';
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

/** The channels that this page joins. The sign-in does not join all of them for every role (decision A-19). */
const channels = ['dashboard', 'alerts', 'production', 'orders', 'machines'] as const;

export function DashboardPage() {
  useChannels(channels);
  useBroughtEarly(likelyDialogs);
  const [isQuick, setQuick] = useState(false);
  const isShown = useContentShown();
  useShowsContent(useLoadWatch());
  return (
    <div className={classes.page}>
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
      <Later isDue={isShown}>
        {() => (
          <div className={classes.lists}>
            <RecentOrders />
            <SystemAlerts />
            <ActivityFeed />
          </div>
        )}
      </Later>
      {isQuick ? <QuickActionsDialog onClose={() => setQuick(false)} /> : null}
    </div>
  );
}

function RefreshButton() {
  const isShown = useContentShown();
  const cache = useQueryClient();
  const busy = useIsFetching({ predicate: ({ queryKey }) => partKeys.some((key) => key[0] === queryKey[0]) });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} />}
      loading={isShown && busy > 0}
      onClick={() => {
        for (const queryKey of partKeys) void cache.invalidateQueries({ queryKey });
      }}
    >
      {texts.refresh}
    </Button>
  );
}
