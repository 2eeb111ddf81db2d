/** Four of the tabs that the summary fills. */
import { Group, Paper, Stack, Title } from '@mantine/core';
import { goodOee } from '@pms/domain/figures/ratings';
import type { AnalyticsSummary, ChartPoint } from '@pms/domain/figures/summary-schema';
import { formatKilograms, formatMinutes, formatNumber, formatPercent } from '@pms/domain/number-format';
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { DowntimeStepsButton } from '../../features/downtime/downtime-steps-badge';
import { FigureBadge, trendOf } from '../../features/figures/figure-badge';
import { countedLines, formatCounted, formatParts } from '../../features/figures/figure-format';
import { OrderFigureBadge } from '../../features/figures/order-figure-badge';
import type { FigureQuestion } from '../../features/figures/queries';
import { CountTile } from '../../ui/count-tile';
import { RecordList } from '../../ui/record-list/record-list';
import { AreaFigure } from './area-figure';
import { CountList } from './count-list';
import { HeatMap } from './heat-map';
import { Pareto } from './pareto';
import { type PointsBefore, SeriesChart } from './series-chart';
import { texts } from './texts';

export interface SpanBefore {
  /** The dates of the span. */
  readonly label: string;
  readonly summary: AnalyticsSummary;
}

interface TabProps {
  readonly summary: AnalyticsSummary;
  readonly question: FigureQuestion;
  /** The previous span of the same length. Undefined until it is loaded. */
  readonly before?: SpanBefore | undefined;
  /** Shows only the days of one point of a chart. */
  readonly onDays?: (point: ChartPoint) => void;
}

/** The line of the previous span in a chart. */
const pointsOf = (before: SpanBefore | undefined) =>
  before && { label: before.label, points: before.summary.charts.points };

function Headline({ summary, question, before }: TabProps) {
  return (
    <Group gap="sm" align="stretch">
      {(['oee', 'availability', 'performance', 'quality', 'coverage'] as const).map((name) => (
        <FigureBadge
          key={name}
          name={name}
          figures={summary.figures}
          before={before?.summary.figures}
          question={question}
        />
      ))}
    </Group>
  );
}

/** The share of completed orders in the range, and the orders from which the share is computed. */
function Completion({ summary, question, before }: TabProps) {
  const { completion_rate: rate } = summary.orders;
  return (
    <OrderFigureBadge
      name="completion"
      label={texts.completion}
      value={formatPercent(rate.value)}
      hint={formatParts(rate)}
      trend={before && trendOf(rate.value, before.summary.orders.completion_rate.value)}
      question={question}
    />
  );
}

/** A chart for each unit, because kilograms and pieces cannot share an axis. */
function outputCharts({ summary: { figures, charts }, before, onDays }: TabProps) {
  const { by_unit: units, unit } = figures.counts;
  const chart = (
    title: string,
    axis: string,
    points: readonly ChartPoint[],
    earlier: PointsBefore | undefined,
  ) => (
    <SeriesChart
      key={axis}
      title={title}
      unit={axis}
      kind="bars"
      series={[{ field: 'good', label: texts.good, color: 'accent.6' }]}
      points={points}
      before={earlier}
      {...(onDays ? { onOpen: onDays } : {})}
    />
  );
  const earlier = pointsOf(before);
  if (units.length < 2) return chart(texts.output, unit ?? texts.outputUnit, charts.points, earlier);
  return units.map(({ unit: name }) => {
    const inUnit = (points: readonly ChartPoint[]) =>
      points.map((point) => ({ ...point, good: point.good_by_unit[name] ?? 0 }));
    return chart(
      texts.outputIn(name),
      name,
      inUnit(charts.points),
      earlier && { ...earlier, points: inUnit(earlier.points) },
    );
  });
}

export function OverviewTab(props: TabProps) {
  const { orders, figures, charts, waste } = props.summary;
  return (
    <Stack gap="md">
      <Headline {...props} />
      <Group gap="sm" align="stretch">
        <CountTile label={texts.orders} value={formatNumber(orders.total)} />
        <Completion {...props} />
        <CountTile
          label={texts.good}
          value={countedLines(figures.counts, 'good')}
          hint={`${texts.scrap} ${formatCounted(figures.counts, 'scrap')}`}
        />
        <CountTile
          label={texts.downtime}
          value={formatMinutes(figures.minutes.stopped)}
          hint={`${texts.stops} ${figures.counts.stops}`}
        />
        <CountTile label={texts.waste} value={formatKilograms(waste.total_kg)} />
      </Group>
      <DowntimeStepsButton question={props.question} />
      {outputCharts(props)}
      <SeriesChart
        title={texts.oeeByDay}
        unit={texts.percent}
        kind="lines"
        question={props.question}
        series={[{ field: 'oee', label: texts.columns.oee, color: 'accent.6' }]}
        points={charts.points}
        before={pointsOf(props.before)}
        target={{ value: goodOee, label: texts.goodFrom(goodOee) }}
        {...(props.onDays ? { onOpen: props.onDays } : {})}
      />
    </Stack>
  );
}

export function OrdersTab(props: TabProps) {
  const { orders, charts } = props.summary;
  return (
    <Stack gap="md">
      <Group gap="sm" align="stretch">
        <CountTile label={texts.orders} value={formatNumber(orders.total)} />
        <CountTile label={texts.perDay} value={formatNumber(Math.round(orders.avg_per_day * 100) / 100)} />
        <Completion {...props} />
        <OrderFigureBadge
          name="on_time"
          label={texts.onTime}
          value={formatPercent(orders.on_time.figure.value, 0)}
          hint={formatParts(orders.on_time.figure)}
          question={props.question}
        />
      </Group>
      <Group gap="sm" align="stretch">
        <CountList title={texts.byStatus} counts={orders.by_status} />
        <CountList title={texts.byPriority} counts={orders.by_priority} />
      </Group>
      <SeriesChart
        title={texts.ordersByDay}
        unit={texts.orders}
        kind="bars"
        series={[
          { field: 'orders_created', label: texts.created, color: 'gray.6' },
          { field: 'orders_completed', label: texts.finished, color: 'accent.6' },
        ]}
        points={charts.points}
        {...(props.onDays ? { onOpen: props.onDays } : {})}
      />
    </Stack>
  );
}

interface MachinesTabProps extends TabProps {
  readonly onSee: (reason: string) => void;
}

export function MachinesTab({ onSee, ...props }: MachinesTabProps) {
  const { machines, pareto, heat_map: cells, charts } = props.summary;
  return (
    <Stack gap="md">
      <Headline {...props} />
      <Pareto rows={pareto} question={props.question} onSee={onSee} />
      <HeatMap cells={cells} />
      <SeriesChart
        title={texts.downtimeByDay}
        unit={texts.minutes}
        kind="bars"
        series={[{ field: 'downtime_minutes', label: texts.downtime, color: 'red.8' }]}
        points={charts.points}
        before={pointsOf(props.before)}
        {...(props.onDays ? { onOpen: props.onDays } : {})}
      />
      <Group gap="sm" align="stretch">
        <CountList title={texts.byStatus} counts={machines.by_status} />
        <Paper withBorder p="md" flex="2 1 24rem">
          <Stack gap="sm">
            <Title order={2} fz="md">
              {texts.byArea}
            </Title>
            <RecordList
              label={texts.byArea}
              rows={machines.by_environment}
              keyOf={({ environment }) => environment}
              columns={[
                { head: texts.columns.environment, cell: ({ name }) => name },
                { head: texts.columns.machines, isNumber: true, cell: (area) => area.machines },
                {
                  head: texts.columns.utilization,
                  isNumber: true,
                  cell: (area) => <AreaFigure name="utilization" area={area} question={props.question} />,
                },
                {
                  head: texts.columns.oee,
                  isNumber: true,
                  cell: (area) => <AreaFigure name="oee" area={area} question={props.question} />,
                },
              ]}
            />
          </Stack>
        </Paper>
      </Group>
    </Stack>
  );
}

/**
 * The link to the targets, which are part of the plant data. Shown to people who may change the settings of the plant.
 */
function ChangeTargets() {
  if (!useMay('manageSettings')) return null;
  return (
    <Group justify="flex-end">
      <PageButton href="/plant-data?tab=targets">{texts.changeTargets}</PageButton>
    </Group>
  );
}

/** The figure of the engine that belongs to each target. The first figure is computed from orders. */
const engineFigures = { machine_utilization: 'utilization', production_efficiency: 'efficiency' } as const;

export function PerformanceTab(props: TabProps) {
  const { performance, figures, charts } = props.summary;
  const labelOf = (name: keyof typeof performance) =>
    `${texts.performance[name]} · ${texts.target(performance[name].target)}`;
  const { order_completion: completion } = performance;
  return (
    <Stack gap="md">
      <ChangeTargets />
      <Group gap="sm" align="stretch">
        <OrderFigureBadge
          name="completion"
          label={labelOf('order_completion')}
          value={formatPercent(completion.value)}
          rating={completion.rating ?? undefined}
          scale={{ value: completion.value, target: completion.target }}
          hint={formatParts(completion)}
          trend={
            props.before && trendOf(completion.value, props.before.summary.performance.order_completion.value)
          }
          question={props.question}
        />
        {(['machine_utilization', 'production_efficiency'] as const).map((name) => (
          <FigureBadge
            key={name}
            name={engineFigures[name]}
            label={labelOf(name)}
            rating={performance[name].rating ?? undefined}
            target={performance[name].target}
            figures={figures}
            before={props.before?.summary.figures}
            question={props.question}
          />
        ))}
      </Group>
      <Headline {...props} />
      <Group gap="sm" align="stretch">
        {(['schedule_attainment', 'scrap_rate', 'loading', 'teep'] as const).map((name) => (
          <FigureBadge
            key={name}
            name={name}
            figures={figures}
            before={props.before?.summary.figures}
            question={props.question}
          />
        ))}
      </Group>
      <SeriesChart
        title={texts.utilizationByDay}
        unit={texts.percent}
        kind="lines"
        question={props.question}
        series={[{ field: 'utilization', label: texts.columns.utilization, color: 'accent.6' }]}
        points={charts.points}
        before={pointsOf(props.before)}
        target={{
          value: performance.machine_utilization.target,
          label: texts.targetLine(performance.machine_utilization.target),
        }}
        {...(props.onDays ? { onOpen: props.onDays } : {})}
      />
      <Failures figures={figures} />
    </Stack>
  );
}

/** Mean values per failure (figures, section 2). A figure without recorded data is a dash with the reason. */
function Failures({ figures }: Pick<AnalyticsSummary, 'figures'>) {
  return (
    <Group gap="sm" align="stretch">
      {(['mtbf', 'mttr', 'response'] as const).map((name) => {
        const { value, reason, part, whole } = figures[name];
        const behind = texts.perFailure(formatMinutes(part ?? 0), formatNumber(whole ?? 0));
        return (
          <CountTile
            key={name}
            label={texts.failures[name]}
            value={value === null ? '–' : formatMinutes(value)}
            hint={reason ?? behind}
          />
        );
      })}
    </Group>
  );
}
