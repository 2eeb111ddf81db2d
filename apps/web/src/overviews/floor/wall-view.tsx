/**
 * The floor for a screen on the wall: as many machines as fit, page by page, with the clock and the shift. Sizes are
 * parts of the screen size, so that a 4K screen shows the same contents as a Full HD screen, only sharper.
 */
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlant } from '../../client/plant';
import { shiftFiguresQuery } from '../../features/shift-reports/queries';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';
import { useSlowNow } from './ticker';
import classes from './wall.module.css';
import { WallCard } from './wall-card';
import { WallHelp } from './wall-help';
import { pageOf, wallPages } from './wall-pages';

const words = texts.wallView;
const turnEveryMs = 15_000;

interface WallViewProps {
  readonly floor: Floor;
  readonly machines: readonly CardMachine[];
  readonly isStale: boolean;
  readonly onLeave: () => void;
}

export function WallView({ floor, machines, isStale, onLeave }: WallViewProps) {
  const pages = wallPages(machines);
  const turned = useTurns(pages.length);
  const page = pageOf(pages, turned);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onLeave();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <section className={classes.wall} aria-label={texts.wall} data-stale={isStale || undefined}>
      <WallHead floor={floor} isStale={isStale} onLeave={onLeave} />
      <WallHelp clockAheadMs={floor.clockAheadMs} />
      <ul className={classes.grid}>
        {page.machines.map((machine) => (
          <WallCard key={machine.id} machine={machine} clockAheadMs={floor.clockAheadMs} />
        ))}
      </ul>
      {pages.length > 1 ? (
        <p className={classes.pages} data-page={page.number}>
          {words.page(page.number, pages.length)}
        </p>
      ) : null}
    </section>
  );
}

/** The number of page turns. A timer turns the pages, because nobody operates a wall screen. */
function useTurns(pages: number): number {
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (pages < 2) return undefined;
    const timer = setInterval(() => setTurned((before) => before + 1), turnEveryMs);
    return () => clearInterval(timer);
  }, [pages]);
  return turned;
}

function WallHead({ floor, isStale, onLeave }: Omit<WallViewProps, 'machines'>) {
  const { time_zone: zone } = usePlant();
  const now = useSlowNow(floor.clockAheadMs, 1000);
  const { starts_at: from, ends_at: to, type } = floor.shift;
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{texts.title}</h1>
        <p className={classes.fact}>
          {isStale ? texts.stale : words.shift(type, formatTime(from, zone), formatTime(to, zone))}
        </p>
      </div>
      <ShiftFigures />
      <time className={classes.clock}>{formatTime(toInstant(now), zone)}</time>
      <button type="button" className={classes.leave} onClick={onLeave}>
        {texts.leaveWall}
      </button>
    </header>
  );
}

/**
 * OEE and plan of the current shift up to now, by unit if there are several units. A missing figure is a dash with the
 * reason.
 */
function ShiftFigures() {
  const { data: shift } = useQuery(shiftFiguresQuery);
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : `${Math.round(value)}%`;
  const { oee, schedule_attainment: plan, plan_by_unit: units = [] } = shift ?? {};
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{words.oee}</dt>
        <dd>{percent(oee?.value)}</dd>
        {oee?.value == null ? <dd className={classes.reason}>{oee?.reason}</dd> : null}
      </div>
      {plan?.value == null && units.length > 0 ? (
        units.map(({ unit, attainment }) => (
          <div key={unit}>
            <dt>{words.targetIn(unit)}</dt>
            <dd>{percent(attainment.value)}</dd>
          </div>
        ))
      ) : (
        <div>
          <dt>{words.target}</dt>
          <dd>{percent(plan?.value)}</dd>
          {plan?.value == null ? <dd className={classes.reason}>{plan?.reason}</dd> : null}
        </div>
      )}
    </dl>
  );
}
