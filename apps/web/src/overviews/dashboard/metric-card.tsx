import { Button, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { formatNumber } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './dashboard.module.css';
import { Sparkline } from './sparkline';
import { texts } from './texts';

export interface Metric {
  readonly name: string;
  readonly value: number | null;
  /** Why there is no value. */
  readonly reason: string | null;
  readonly unit: '' | '%';
  readonly target: number;
  /** What the value is made of. */
  readonly note: string | null;
  /** Oldest first; empty when it could not be loaded. */
  readonly days: readonly { readonly date: string; readonly value: number | null }[];
  readonly trend: { readonly value: number | null; readonly reason: string | null } | null;
}

const amount = (value: number | null, unit: string): string =>
  value === null ? texts.noValue : `${formatNumber(value)}${unit}`;

/** One figure against its target, its last days and its trend; a dash says why it is one. */
export function MetricCard({ metric }: { readonly metric: Metric }) {
  const { name, value, unit, target, reason, note, days, trend } = metric;
  const [showsDays, setShowsDays] = useState(false);
  const shownValue = amount(value, unit);
  const shownTarget = texts.target(amount(target, unit));
  const share = value === null ? 0 : Math.min(100, (100 * value) / target);
  return (
    <Paper component="section" withBorder p="md" aria-label={name} data-metric={name}>
      <Stack gap={6}>
        <Group justify="space-between" gap="xs" wrap="nowrap" mih="var(--pms-touch)" mt={-8} mr={-8}>
          <Text c="dimmed" fz="sm" component="h3" m={0} fw={450}>
            {name}
          </Text>
          {days.length > 0 ? (
            <Button
              variant="subtle"
              px="xs"
              fz="sm"
              mih="var(--pms-touch)"
              style={{ flexShrink: 0 }}
              aria-label={texts.daysOf(name)}
              onClick={() => setShowsDays(true)}
            >
              {texts.days}
            </Button>
          ) : null}
        </Group>
        <Group justify="space-between" align="baseline" gap="xs">
          <span className={classes.value}>{shownValue}</span>
          <Text fz="sm" c="dimmed">
            {shownTarget}
          </Text>
        </Group>
        <ProgressBar percent={share} label={`${name}: ${shownValue}, ${shownTarget}`} />
        <Text fz="sm" c="dimmed" mih="1.3rem">
          {reason ?? note}
        </Text>
        {days.length > 0 ? <Sparkline values={days.map((day) => day.value)} /> : null}
        <Text fz="xs" c="dimmed">
          {trend ? trendText(trend) : null}
        </Text>
      </Stack>
      {showsDays ? <Days metric={metric} onClose={() => setShowsDays(false)} /> : null}
    </Paper>
  );
}

function trendText({ value, reason }: NonNullable<Metric['trend']>): string {
  if (value === null) return texts.noTrend(reason ?? '');
  const sign = value > 0 ? '▲ +' : value < 0 ? '▼ −' : '';
  return texts.trend(sign, Math.abs(value));
}

function Days({ metric, onClose }: { readonly metric: Metric; readonly onClose: () => void }) {
  return (
    <Dialog title={metric.name} size="sm" onClose={onClose}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.day}</Table.Th>
            <Table.Th ta="right">{metric.name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {metric.days.map(({ date, value }) => (
            <Table.Tr key={date}>
              <Table.Td>{formatPlantDate(date)}</Table.Td>
              <Table.Td ta="right">{amount(value, metric.unit)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}

/** Space is kept while the figures are on their way. */
export function MetricSkeleton() {
  return <Skeleton h={196} />;
}
