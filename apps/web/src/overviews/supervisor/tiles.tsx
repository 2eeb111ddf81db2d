/** Three figures of today beside yesterday up to the same time of day (PH-12). */
import { Paper, Text } from '@mantine/core';
import { changeFrom } from '@pms/domain/dashboard/figures';
import type { DowntimeSummaryRow } from '@pms/domain/downtime/schema';
import { formatNumber } from '@pms/domain/number-format';
import type { WasteSummaryRow } from '@pms/domain/waste/schema';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { stopHours, stopTally, type Tally, wasteTally } from './queries';
import classes from './supervisor.module.css';
import { texts } from './texts';

const inTenths = (hours: number): string => texts.hours(formatNumber(Math.round(hours * 10) / 10));

interface TilesProps {
  readonly waste: UseQueryResult<WasteSummaryRow[]>;
  readonly stops: UseQueryResult<DowntimeSummaryRow[]>;
}

export function Tiles({ waste, stops }: TilesProps) {
  return (
    <div className={classes.tiles}>
      <Tile
        label={texts.wasteToday}
        tally={waste.data && wasteTally(waste.data)}
        isFailed={waste.isError}
        shown={formatNumber}
      />
      <Tile
        label={texts.downtimeToday}
        tally={stops.data && stopTally(stops.data)}
        isFailed={stops.isError}
        shown={formatNumber}
      />
      <Tile
        label={texts.hoursToday}
        of={texts.hoursAre}
        tally={stops.data && stopHours(stops.data)}
        isFailed={stops.isError}
        shown={inTenths}
      />
    </div>
  );
}

interface TileProps {
  readonly label: string;
  /** The meaning of the number. Given if the label can mean two numbers (decision 0050). */
  readonly of?: string;
  readonly tally: Tally | undefined;
  readonly isFailed: boolean;
  readonly shown: (value: number) => string;
}

/** A number is shown only if the server sent it (PH-21). */
function Tile({ label, of, tally, isFailed, shown }: TileProps) {
  const hint = isFailed ? texts.notLoaded : texts.loading;
  return (
    <Paper component="dl" withBorder className={classes.tile}>
      <Text component="dt" fz="xs" c="dimmed" lh={1.25}>
        {label}
      </Text>
      <Text component="dd" m={0} fz="var(--pms-tile-number)" fw={700} lh={1.2}>
        {tally ? shown(tally.today) : texts.noFigure}
        {of ? (
          <Text span fz="xs" fw={400} c="dimmed">
            {` ${of}`}
          </Text>
        ) : null}
      </Text>
      <dd className={classes.change}>{tally ? <Change tally={tally} shown={shown} /> : hint}</dd>
    </Paper>
  );
}

/** A lower number is better. The arrow and the sign show the direction, and the colour only repeats it. */
function Change({ tally, shown }: { readonly tally: Tally; readonly shown: (value: number) => string }) {
  const { value, reason } = changeFrom(tally.yesterday, tally.today);
  if (value === null) return <span title={reason ?? undefined}>{texts.toYesterday(texts.noFigure)}</span>;
  const signed = `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}%`;
  return (
    <span
      className={classes.signed}
      data-way={value > 0 ? 'more' : value < 0 ? 'fewer' : undefined}
      title={texts.compared(shown(tally.yesterday))}
    >
      {value > 0 ? <IconTrendingUp size={14} aria-hidden /> : null}
      {value < 0 ? <IconTrendingDown size={14} aria-hidden /> : null}
      {texts.toYesterday(signed)}
    </span>
  );
}
