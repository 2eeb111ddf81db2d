import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { MachinesInUse } from '../../features/figures/machines-in-use-badge';
import { OrderFigureValue } from '../../features/figures/order-figure-value-badge';
import { onDemand } from '../../ui/on-demand';
import { ProgressBar } from '../../ui/progress-bar';
import classes from './dashboard.module.css';
import { amount, type Metric, trendText } from './metric';
import { Sparkline } from './sparkline';
import { texts } from './texts';

const MetricDaysDialog = onDemand(async () => (await import('./metric-days-dialog')).MetricDaysDialog);

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
      {showsDays ? <MetricDaysDialog metric={metric} onClose={() => setShowsDays(false)} /> : null}
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

/** Space is kept while the figures are on their way. */
export function MetricSkeleton() {
  return <Skeleton h={196} />;
}
