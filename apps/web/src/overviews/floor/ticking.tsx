/** Numbers that follow the clock: durations, and the efficiency up to now. */
import { efficiencyOf } from '@pms/domain/orders/figures';
import { efficiencyBand } from '@pms/domain/production/rules';
import { useCallback } from 'react';
import classes from './floor.module.css';
import type { CardMachine } from './queries';
import { texts } from './texts';
import { useSlowNow, useTickingText } from './ticker';
import { elapsed } from './time-texts';

interface TimerProps {
  readonly since: string;
  readonly clockAheadMs: number;
}

export function Timer({ since, clockAheadMs }: TimerProps) {
  const textAt = useCallback((now: number) => elapsed(since, now), [since]);
  const element = useTickingText(textAt, clockAheadMs);
  return <span ref={element} className={classes.timer} />;
}

interface EfficiencyProps {
  readonly machine: CardMachine;
  readonly clockAheadMs: number;
  /** Large on the board of a station. */
  readonly size?: 'large';
}

/** Shown only for machines in use (specification 2, section 2.1). The limits of the colour bands are 90 and 70. */
export function Efficiency({ machine, clockAheadMs, size }: EfficiencyProps) {
  const now = useSlowNow(clockAheadMs);
  const { status, start_time: start, actual_quantity: actual, production_rate: rate } = machine;
  if (status !== 'in_use') return null;
  const value =
    start === null || actual === null ? null : efficiencyOf(actual, now - Date.parse(start), rate);
  return (
    <p className={classes.efficiencyLine} data-size={size} title={texts.efficiencyFormula}>
      {`${texts.efficiencyOf} `}
      <span className={classes.efficiency} data-band={value === null ? undefined : efficiencyBand(value)}>
        {value === null ? '–' : `${Math.round(value)}%`}
      </span>
    </p>
  );
}
