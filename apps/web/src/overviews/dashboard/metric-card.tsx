import { Button, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { addDays, formatPlantDate } from '@pms/domain/plant-time';
import { useState } from 'react';
import { FigureValue } from '../../features/figures/figure-badge';
import { MachinesInUse } from '../../features/figures/machines-in-use-badge';
import { OrderFigureValue } from '../../features/figures/order-figure-badge';
import { Dialog } from '../../ui/dialog';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './dashboard.module.css';
import { Sparkline } from './sparkline';
import { texts } from './texts';

export interface Metric {
  readonly key: keyof typeof texts.cards;
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
  /** Completed quantity of ordered quantity, beside the count of orders. */
  readonly efficiency?: number | null;
  /** By quantity, or as the mean of the orders where their units have no sum. */
  readonly efficiencyBasis?: 'quantity' | 'orders';
  /** The days whose orders are in it. */
  readonly window?: { readonly start_date: string; readonly end_date: string };
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
          <span className={classes.value}>
            <Value metric={metric} shown={shownValue} />
          </span>
          <Text fz="sm" c="dimmed">
            {shownTarget}
          </Text>
        </Group>
        <ProgressBar percent={share} label={`${name}: ${shownValue}, ${shownTarget}`} />
        <Text fz="sm" c="dimmed" mih="1.3rem">
          {reason ?? note ?? <Efficiency metric={metric} />}
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

/** A percentage opens to the machines or the orders that it is made of. */
function Value({ metric, shown }: { readonly metric: Metric; readonly shown: string }) {
  const { key, name, value, window } = metric;
  if (value === null) return shown;
  if (key === 'machine_utilization') return <MachinesInUse label={name} value={shown} />;
  if (key === 'on_time_delivery' && window)
    return <OrderFigureValue name="on_time" label={name} value={shown} question={window} />;
  return shown;
}

function Efficiency({ metric: { efficiency, efficiencyBasis, window } }: { readonly metric: Metric }) {
  if (efficiency == null || !window) return null;
  return (
    <>
      {`${texts.efficiency} `}
      <OrderFigureValue
        name="completed_quantity"
        label={texts.efficiency}
        value={`${efficiency}%`}
        question={window}
      />
      {` ${efficiencyBasis === 'orders' ? texts.meanOfOrders : texts.ofOrdered}`}
    </>
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
      {metric.trend ? (
        <Text c="dimmed" mb="sm">
          {`${trendText(metric.trend)}. ${texts.trendFormula}`}
        </Text>
      ) : null}
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
              <Table.Td ta="right">
                <DayValue metric={metric} date={date} value={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}

interface DayValueProps {
  readonly metric: Metric;
  readonly date: string;
  readonly value: number | null;
}

function DayValue({ metric, date, value }: DayValueProps) {
  const { key, name, unit } = metric;
  const of = formatPlantDate(date);
  if (value === null) return texts.noValue;
  if (key === 'machine_utilization') {
    const question = { start_date: date, end_date: date };
    return <FigureValue name="utilization" of={of} value={value} decimals={0} question={question} />;
  }
  if (key === 'on_time_delivery') {
    // The day's value is that of the week which ends with it (PH-02).
    const question = { start_date: addDays(date, -6), end_date: date };
    const label = `${name} ${of}`;
    return <OrderFigureValue name="on_time" label={label} value={amount(value, unit)} question={question} />;
  }
  return amount(value, unit);
}

/** Space is kept while the figures are on their way. */
export function MetricSkeleton() {
  return <Skeleton h={196} />;
}
