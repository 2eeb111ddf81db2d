/** The time scale: its head with days, hours and shifts, and the lines and bands behind the machines. */
import { intervalOf } from '@pms/domain/intervals';
import type { Instant } from '@pms/domain/plant-time';
import type { ShiftBand } from '@pms/domain/schedule/schema';
import { type BoardWindow, percentOf, ticksOf, visiblePart } from './board-window';
import classes from './schedule.module.css';
import { texts } from './texts';

interface ScaleProps {
  readonly window: BoardWindow;
  readonly shifts: readonly ShiftBand[];
  readonly zone: string;
  readonly now: Instant;
}

interface PlacedBand extends ShiftBand {
  readonly left: number;
  readonly width: number;
}

function placed(window: BoardWindow, shifts: readonly ShiftBand[]): PlacedBand[] {
  return shifts.flatMap((shift) => {
    const part = visiblePart(window, intervalOf(shift.from, shift.to));
    if (!part) return [];
    const left = percentOf(window, part.from);
    return [{ ...shift, left, width: percentOf(window, part.to) - left }];
  });
}

export function BoardHead({ window, shifts, zone, now }: ScaleProps) {
  const at = percentOf(window, Date.parse(now));
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.corner} />
      <div className={classes.headTrack}>
        {ticksOf(window, zone).map(({ label, at }) => (
          <span key={at} className={classes.tick} style={{ left: `${percentOf(window, at)}%` }}>
            {label}
          </span>
        ))}
        {window.scale === 'month'
          ? null
          : placed(window, shifts).map(({ name, from, left, width }) => (
              <span key={from} className={classes.shift} style={{ left: `${left}%`, width: `${width}%` }}>
                {name}
              </span>
            ))}
        {at >= 0 && at <= 100 ? (
          <span className={classes.nowName} style={{ left: `${at}%` }}>
            {texts.now}
          </span>
        ) : null}
      </div>
    </div>
  );
}

export function BoardBackdrop({ window, shifts, zone, now }: ScaleProps) {
  const at = percentOf(window, Date.parse(now));
  return (
    <div className={classes.backdrop} aria-hidden>
      {placed(window, shifts).map(({ name, from, left, width }, index) => (
        <div
          key={`${name} ${from}`}
          className={classes.band}
          data-even={index % 2 === 0 || undefined}
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
      {ticksOf(window, zone).map((tick) => (
        <div
          key={tick.at}
          className={classes.line}
          data-day={tick.isDay || undefined}
          style={{ left: `${percentOf(window, tick.at)}%` }}
        />
      ))}
      {at >= 0 && at <= 100 ? <div className={classes.now} style={{ left: `${at}%` }} /> : null}
    </div>
  );
}
