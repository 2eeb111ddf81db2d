/** The calls for help, their helpers, and their times. */
import { Button, Stack, Switch, Text, Title } from '@mantine/core';
import type { HelpCall } from '@pms/domain/help/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import classes from './help.module.css';
import { HelpPanel } from './help-panel';
import { HelpSums } from './help-sums';
import { closedCallsQuery, openCallsQuery } from './queries';
import { isMuted, setMuted } from './ring';
import { texts } from './texts';

const CallForHelp = onDemand(async () => (await import('./call-for-help-dialog')).CallForHelp);

const HelpKinds = onDemand(async () => (await import('./help-kinds')).HelpKinds);

const channels = ['production', 'notifications'] as const;

export function HelpPage() {
  useChannels(channels);
  const [isCalling, setCalling] = useState(false);
  const [muted, mute] = useState(isMuted);
  const mayRead = useMay('viewReports');
  const mayManage = useMay('manageSettings');
  const open = useQuery(openCallsQuery);
  useShowsContent(!open.isPending);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Switch
              label={texts.mute}
              description={texts.muteHint}
              checked={muted}
              onChange={(event) => {
                setMuted(event.currentTarget.checked);
                mute(event.currentTarget.checked);
              }}
            />
            <Button leftSection={<IconUrgent size={18} />} onClick={() => setCalling(true)}>
              {texts.call}
            </Button>
          </>
        }
      />
      <HelpPanel isAlwaysShown />
      {mayRead ? <HelpSums /> : null}
      <LastCalls />
      {mayManage ? <HelpKinds /> : null}
      {isCalling ? <CallForHelp onClose={() => setCalling(false)} /> : null}
    </Stack>
  );
}

function LastCalls() {
  const { time_zone: zone } = usePlant();
  const { data: calls = [], error, refetch } = useQuery(closedCallsQuery);
  const wordsOf = (call: HelpCall): string =>
    [formatDateTime(call.called_at, zone), texts.states[call.state], call.resolved_by_name ?? '', call.done]
      .filter(Boolean)
      .join(' · ');
  if (calls.length === 0 && !error) return null;
  return (
    <Stack gap="sm" component="section" aria-label={texts.closed}>
      <Title order={2} fz="lg">
        {texts.closed}
      </Title>
      {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
      <ul className={classes.calls}>
        {calls.map((call) => (
          <li key={call.id} className={classes.call}>
            <Text fw={600}>
              {[call.kind_label, call.machine_name ?? call.area].filter(Boolean).join(', ')}
            </Text>
            <Text fz="sm" c="dimmed">
              {wordsOf(call)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
