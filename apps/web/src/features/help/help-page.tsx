/** Who called for help, who answers, and how long it takes. */
import { Button, Group, SegmentedControl, Stack, Switch, Table, Text, Title } from '@mantine/core';
import type { HelpCall, HelpGrouping, HelpSum } from '@pms/domain/help/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { formatMinutes, formatNumber } from '../../ui/format';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import classes from './help.module.css';
import { HelpPanel } from './help-panel';
import { closedCallsQuery, helpSumsQuery, openCallsQuery } from './queries';
import { isMuted, setMuted } from './ring';
import { texts } from './texts';

const CallForHelp = onDemand(async () => (await import('./call-for-help-dialog')).CallForHelp);

const channels = ['production', 'notifications'] as const;

export function HelpPage() {
  useChannels(channels);
  const [isCalling, setCalling] = useState(false);
  const [muted, mute] = useState(isMuted);
  const mayRead = useMay('viewReports');
  const open = useQuery(openCallsQuery);
  useShowsContent(!open.isPending);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={
          <Group gap="md">
            <Switch
              label={texts.mute}
              description={texts.muteHint}
              checked={muted}
              onChange={(event) => {
                setMuted(event.currentTarget.checked);
                mute(event.currentTarget.checked);
              }}
            />
            <Button
              mih="var(--pms-touch)"
              leftSection={<IconUrgent size={18} />}
              onClick={() => setCalling(true)}
            >
              {texts.call}
            </Button>
          </Group>
        }
      />
      <HelpPanel isAlwaysShown />
      {mayRead ? <Sums /> : null}
      <LastCalls />
      {isCalling ? <CallForHelp onClose={() => setCalling(false)} /> : null}
    </Stack>
  );
}

function Sums() {
  const [by, setBy] = useState<HelpGrouping>('kind');
  const { data: sums, error, refetch } = useQuery(helpSumsQuery(by));
  const groupings = Object.entries(texts.groupings).map(([value, label]) => ({ value, label }));
  return (
    <Stack gap="sm" component="section" aria-label={texts.sums}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz="lg">
          {texts.sums}
        </Title>
        <SegmentedControl
          aria-label={texts.columns.name}
          size="md"
          data={groupings}
          value={by}
          onChange={(value) => setBy(value as HelpGrouping)}
        />
      </Group>
      {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
      {sums?.length === 0 ? <Text c="dimmed">{texts.noCalls}</Text> : null}
      {sums && sums.length > 0 ? (
        <Table aria-label={texts.sums} fz="sm" horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.groupings[by]}</Table.Th>
              <Table.Th ta="right">{texts.columns.calls}</Table.Th>
              <Table.Th ta="right">{texts.columns.inTime}</Table.Th>
              <Table.Th ta="right">{texts.columns.response}</Table.Th>
              <Table.Th ta="right">{texts.columns.repair}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map((sum) => (
              <SumRow key={sum.name ?? ''} sum={sum} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </Stack>
  );
}

const length = (minutes: number | null): string => (minutes === null ? texts.noName : formatMinutes(minutes));

function SumRow({ sum }: { readonly sum: HelpSum }) {
  return (
    <Table.Tr>
      <Table.Td>{sum.name ?? texts.noName}</Table.Td>
      <Table.Td ta="right">{formatNumber(sum.calls)}</Table.Td>
      <Table.Td ta="right">{`${formatNumber(sum.taken_in_time)} / ${formatNumber(sum.calls)}`}</Table.Td>
      <Table.Td ta="right">{length(sum.response_minutes)}</Table.Td>
      <Table.Td ta="right">{length(sum.repair_minutes)}</Table.Td>
    </Table.Tr>
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
