/** A chart of days with its axes and units, and the same numbers as a table one click away. */
import { BarChart, LineChart } from '@mantine/charts';
import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ChartPoint } from '@pms/domain/figures/summary-schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useState } from 'react';
import { FigureValue } from '../../features/figures/figure-badge';
import type { FigureQuestion } from '../../features/figures/queries';
import { usePrinting } from '../../ui/printing';
import { RecordList } from '../../ui/record-list/record-list';
import { texts } from './texts';

type ChartField = 'good' | 'oee' | 'downtime_minutes' | 'orders_created' | 'orders_completed';

interface Series {
  readonly field: ChartField;
  readonly label: string;
  readonly color: string;
}

interface SeriesChartProps {
  readonly title: string;
  readonly unit: string;
  readonly kind: 'bars' | 'lines';
  readonly series: readonly Series[];
  readonly points: readonly ChartPoint[];
  /** For a percentage: what each of its points opens to. */
  readonly question?: FigureQuestion;
  /** Shows the days of a point alone; a press on it, or on its date in the table. */
  readonly onOpen?: (point: ChartPoint) => void;
}

/** A point may be several days where there are more than a hundred. */
const nameOf = ({ from, to }: ChartPoint): string =>
  from === to ? formatPlantDate(from) : `${formatPlantDate(from)} – ${formatPlantDate(to)}`;

export function SeriesChart({ title, unit, kind, series, points, question, onOpen }: SeriesChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="md">
            {title}
          </Title>
          <Button
            variant="default"
            mih="var(--pms-touch)"
            aria-label={`${isTable ? texts.showChart : texts.showTable}: ${title}`}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        </Group>
        {isTable ? (
          <Numbers
            title={title}
            series={series}
            points={points}
            {...(question ? { question } : {})}
            {...(onOpen ? { onOpen } : {})}
          />
        ) : (
          <Drawing unit={unit} kind={kind} series={series} points={points} {...(onOpen ? { onOpen } : {})} />
        )}
      </Stack>
    </Paper>
  );
}

/** On A4 between its margins. The chart measures its box when it is first drawn. */
const paperWidth = 680;

function Drawing(props: Omit<SeriesChartProps, 'title' | 'question'>) {
  const isPrinting = usePrinting();
  return (
    <div key={isPrinting ? 'paper' : 'screen'} style={isPrinting ? { width: paperWidth } : undefined}>
      <Axes {...props} />
    </div>
  );
}

function Axes({ unit, kind, series, points, onOpen }: Omit<SeriesChartProps, 'title' | 'question'>) {
  const shared = {
    h: 260,
    data: points.map((point) => ({ ...point, name: nameOf(point) })),
    dataKey: 'name',
    series: series.map(({ field, label, color }) => ({ name: field, label, color })),
    withLegend: series.length > 1,
    yAxisLabel: unit,
    // Wide enough for millions beside the name of the unit.
    yAxisProps: { width: 84 },
    withTooltip: true,
    valueFormatter: formatNumber,
  };
  const open = ({ activeLabel }: { readonly activeLabel?: unknown }) => {
    const point = points.find((one) => nameOf(one) === activeLabel);
    if (point) onOpen?.(point);
  };
  const pressed = { onClick: open, style: { cursor: onOpen ? 'pointer' : undefined } };
  return kind === 'bars' ? (
    <BarChart {...shared} barChartProps={pressed} />
  ) : (
    <LineChart
      {...shared}
      connectNulls={false}
      withDots={points.length < 32}
      curveType="linear"
      lineChartProps={pressed}
    />
  );
}

function Numbers({ title, series, points, question, onOpen }: Omit<SeriesChartProps, 'unit' | 'kind'>) {
  return (
    <RecordList
      label={title}
      rows={points}
      keyOf={({ from }) => from}
      columns={[
        {
          head: texts.columns.date,
          cell: (point: ChartPoint) =>
            onOpen ? (
              <Button variant="subtle" px="xs" mih="var(--pms-touch)" onClick={() => onOpen(point)}>
                {nameOf(point)}
              </Button>
            ) : (
              nameOf(point)
            ),
        },
        ...series.map(({ field, label }) => ({
          head: label,
          isNumber: true,
          cell: (point: ChartPoint) =>
            question && field === 'oee' ? (
              <FigureValue
                name={field}
                of={nameOf(point)}
                value={point[field]}
                question={{ ...question, start_date: point.from, end_date: point.to }}
              />
            ) : (
              amount(point[field])
            ),
        })),
      ]}
    />
  );
}

const amount = (value: number | null): string => (value === null ? '–' : formatNumber(value));
