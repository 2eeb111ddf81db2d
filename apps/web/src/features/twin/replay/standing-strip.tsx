/**
 * A strip with the number of stopped machines over the span, and a marker that a person drags, presses or moves by key.
 */
import { formatDateTime, formatPlantDate, formatTime, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import classes from './replay.module.css';
import { texts } from './texts';
import type { TwinTime } from './use-twin-time';

const bars = 144;
const ticks = 7;
const minuteMs = 60_000;

export function StandingStrip({ time }: { readonly time: TwinTime }) {
  const { time_zone: zone } = usePlant();
  const { span, replay, reach, at, spanName } = time;
  const standing = useMemo(
    () => (replay?.standing(span, bars) ?? []).map((count, place) => ({ count, place })),
    [replay, span],
  );
  const total = time.plant?.machines.length ?? 0;
  const most = standing.reduce<number>((highest, { count }) => Math.max(highest, count ?? 0), 0);
  const share = (moment: number) => (100 * (moment - span.from)) / (span.to - span.from);
  const inSpan = Math.min(Math.max(at, span.from), span.to);
  const tickMoments = Array.from({ length: ticks }, (_, i) =>
    toInstant(span.from + (i * (span.to - span.from)) / (ticks - 1)),
  );
  const tickText = (moment: string): string =>
    spanName === 'week' ? formatPlantDate(plantDateOf(moment, zone)).slice(0, 5) : formatTime(moment, zone);
  return (
    <div className={classes.strip}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.strip(most, total)}
      >
        {standing.map(({ count, place }) => {
          const height = count === null ? 100 : 6 + (94 * count) / Math.max(1, total);
          return (
            <rect
              key={place}
              x={place + 0.1}
              width={0.8}
              y={100 - height}
              height={height}
              data-level={levelOf(count, total)}
            />
          );
        })}
        <rect
          className={classes.cursor}
          x={(bars * share(inSpan)) / 100 - 0.25}
          width={0.5}
          y={0}
          height={100}
        />
      </svg>
      <input
        type="range"
        className={classes.range}
        aria-label={texts.moment}
        aria-valuetext={formatDateTime(toInstant(at), zone)}
        min={span.from}
        max={span.to}
        step={minuteMs}
        value={inSpan}
        onChange={(event) =>
          time.goTo(Math.min(reach.to, Math.max(reach.from, event.currentTarget.valueAsNumber)))
        }
      />
      <div className={classes.ticks} aria-hidden>
        {tickMoments.map((moment) => (
          <span key={moment}>{tickText(moment)}</span>
        ))}
      </div>
    </div>
  );
}

/** A few stopped machines are usual. A third or a half of the plant is not usual. */
function levelOf(count: number | null, total: number): string {
  if (count === null) return 'unknown';
  if (count === 0 || total === 0) return 'none';
  const share = count / total;
  return share > 0.5 ? 'most' : share > 0.25 ? 'many' : 'few';
}
