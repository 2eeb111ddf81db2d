/** Causes of lost time, sorted by length with the longest first, with cumulative shares up to 100. */
import { minutesOf } from '../intervals';
import { percentage } from './figures';
import type { ParetoRow } from './summary-schema';
import { exact } from './sums';

type Cause = Omit<ParetoRow, 'minutes' | 'share' | 'cumulative'> & { readonly ms: number };

export function paretoOf(causes: readonly Cause[]): ParetoRow[] {
  const lost = causes
    .filter(({ ms, stops }) => ms > 0 || stops > 0)
    .sort((a, b) => b.ms - a.ms || (a.label < b.label ? -1 : 1));
  const whole = lost.reduce((sum, { ms }) => sum + ms, 0);
  const share = (ms: number) => (whole === 0 ? 0 : (percentage(ms, whole, 'minutes').value ?? 0));
  let soFar = 0;
  return lost.map(({ reason, label, category, operator_error, ms, stops, ...cause }) => {
    soFar += ms;
    return {
      reason,
      label,
      class: cause.class,
      category,
      operator_error,
      minutes: minutesOf(ms),
      stops,
      share: share(ms),
      cumulative: share(soFar),
    };
  });
}

/** The lost time caused by operator errors, and the whole lost time. */
export function operatorErrorOf(rows: readonly ParetoRow[]): {
  readonly minutes: number;
  readonly of: number;
} {
  const sum = (of: readonly ParetoRow[]) => exact(of.reduce((all, { minutes }) => all + minutes, 0));
  return { minutes: sum(rows.filter(({ operator_error }) => operator_error)), of: sum(rows) };
}
