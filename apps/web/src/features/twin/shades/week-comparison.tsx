/** The shown span and the same span a week before, side by side for each machine. */
import { Paper, Skeleton, Table, Text } from '@mantine/core';
import { spanOfDaysBefore } from '@pms/domain/earlier-span';
import { formatDecimals, formatMinutes, formatNumber } from '@pms/domain/number-format';
import { toInstant } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import { FailedLoad } from '../../../ui/failed-load';
import { oeeQuery } from '../../figures/queries';
import type { Span } from '../replay/moments';
import { type FigureOverlay, figureOf, type ShadedFigure } from './figures-over-floor';
import classes from './shades.module.css';
import { texts } from './texts';
import { questionOf, type Shades } from './use-shades';

interface WeekComparisonProps {
  readonly shades: Shades;
  readonly span: Span;
  readonly now: number;
}

/** The span by the plant's clock a week before. A span that has not ended is compared up to the same time of its day. */
function aWeekBefore({ from, to }: Span, now: number, zone: string): Span {
  const before = spanOfDaysBefore(
    { from: toInstant(from), to: toInstant(to) },
    { now: toInstant(now), days: 7, zone },
  );
  return { from: Date.parse(before.from), to: Date.parse(before.to) };
}

const differenceOf = (overlay: FigureOverlay, now: number | null, before: number | null): string => {
  if (now === null || before === null) return '–';
  const by = now - before;
  const size = Math.abs(by);
  const sign = by > 0 ? '+' : by < 0 ? '−' : '';
  if (overlay === 'downtime') return `${sign}${formatMinutes(size)}`;
  return overlay === 'oee' || overlay === 'availability'
    ? `${sign}${formatDecimals(size, 1)} points`
    : `${sign}${formatNumber(Math.round(size * 1000) / 1000)}`;
};

export function WeekComparison({ shades, span, now }: WeekComparisonProps) {
  const { time_zone: zone } = usePlant();
  const question = useMemo(() => questionOf(aWeekBefore(span, now, zone), now), [span, now, zone]);
  const { data, error, refetch } = useQuery(oeeQuery(question));
  if (error) return <FailedLoad message={texts.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} aria-hidden />;
  const before = new Map(data.rows.map((row) => [row.machine_id, row]));
  const { overlay } = shades;
  return (
    <Paper withBorder p="sm" className={classes.compare}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.machine}</Table.Th>
            <Table.Th>{texts.thisSpan}</Table.Th>
            <Table.Th>{texts.weekBefore}</Table.Th>
            <Table.Th>{texts.difference}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...shades.rows.values()].map((row) => {
            const then = before.get(row.machine_id);
            const [one, other] = [figureOf[overlay](row.figures), then && figureOf[overlay](then.figures)];
            return (
              <Table.Tr key={row.key}>
                <Table.Td>{row.machine_name}</Table.Td>
                <FigureCell figure={one} />
                <FigureCell figure={other ?? noRow} />
                <Table.Td>{differenceOf(overlay, one.value, other?.value ?? null)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

/** For a machine that the plant did not have at that time, or without recorded data. */
const noRow: ShadedFigure = { value: null, text: '–', reason: texts.none };

/** A dash is shown with its reason. */
function FigureCell({ figure }: { readonly figure: ShadedFigure }) {
  return (
    <Table.Td>
      {figure.text}
      {figure.reason === null ? null : (
        <Text fz="xs" c="dimmed">
          {figure.reason}
        </Text>
      )}
    </Table.Td>
  );
}
