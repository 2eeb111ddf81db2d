/** A chart of days with its axes and units, and the same numbers as a table one click away. */
import { BarChart, LineChart } from '@mantine/charts';
import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import type { ChartPoint } from '@pms/domain/figures/summary-schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useState } from 'react';
import { FigureValue } from '../../features/figures/figure-value-badge';
import type { FigureQuestion } from '../../features/figures/queries';
import { usePrinting } from '../../ui/printing';
import { RecordList } from '../../ui/record-list/record-list';
import { texts } from './texts';

type ChartField = 'good' | 'oee' | 'utilization' | 'downtime_minutes' | 'orders_created' | 'orders_completed';

/** The same days of the span before, point by point. */
export interface PointsBefore {
  readonly label: string;
  readonly points: readonly ChartPoint[];
}

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
  readonly target?: { readonly value: number; readonly label: string };
  /** Drawn behind the first series. */
  readonly before?: PointsBefore | undefined;
  /** The dialog that a press on a point of a percentage opens. */
  readonly question?: FigureQuestion;
  /** Shows only the days of a point. Called by a press on the point or on its date in the table. */
  readonly onOpen?: (point: ChartPoint) => void;
}

/** A point may cover several days if the range has more than a hundred days. */
const nameOf = ({ from, to }: ChartPoint): string =>
  from === to ? formatPlantDate(from) : `${formatPlantDate(from)} – ${formatPlantDate(to)}`;

export function SeriesChart({ title, unit, question, ...drawn }: SeriesChartProps) {
  const { series, points, before, onOpen } = drawn;
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
            before={before}
            {...(question ? { question } : {})}
            {...(onOpen ? { onOpen } : {})}
          />
        ) : (
          <Drawing unit={unit} {...drawn} />
        )}
      </Stack>
    </Paper>
  );
}

/** The width of A4 between the margins. The chart measures its box when it is first drawn. */
const paperWidth = 680;

function Drawing(props: Omit<SeriesChartProps, 'title' | 'question'>) {
  const isPrinting = usePrinting();
  return (
    <div key={isPrinting ? 'paper' : 'screen'} style={isPrinting ? { width: paperWidth } : undefined}>
      <Axes {...props} />
    </div>
  );
}

/** The field of a point that holds the value of the previous span. */
const beforeField = 'before';

function Axes(props: Omit<SeriesChartProps, 'title' | 'question'>) {
  const { unit, kind, series, points, before, target, onOpen } = props;
  const [first] = series;
  const drawn = series.map(({ field, label, color }) => ({ name: field as string, label, color }));
  const shared = {
    h: 260,
    data: points.map((point, index) => ({
      ...point,
      name: nameOf(point),
      ...(first ? { [beforeField]: before?.points[index]?.[first.field] ?? null } : {}),
    })),
    dataKey: 'name',
    series: before
      ? [...drawn, { name: beforeField, label: before.label, color: 'gray.5', strokeDasharray: '4 4' }]
      : drawn,
    withLegend: series.length > 1 || before !== undefined,
    ...(target
      ? { referenceLines: [{ y: target.value, label: target.label, color: 'var(--mantine-color-text)' }] }
      : {}),
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

function Numbers(props: Omit<SeriesChartProps, 'unit' | 'kind' | 'target'>) {
  const { title, series, points, before, question, onOpen } = props;
  const [first] = series;
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
              <Button variant="subtle" px="xs" onClick={() => onOpen(point)}>
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
            question && (field === 'oee' || field === 'utilization') ? (
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
        ...(before && first
          ? [
              {
                head: before.label,
                isNumber: true,
                cell: (point: ChartPoint) =>
                  amount(before.points[points.indexOf(point)]?.[first.field] ?? null),
              },
            ]
          : []),
      ]}
    />
  );
}

const amount = (value: number | null): string => (value === null ? '–' : formatNumber(value));
