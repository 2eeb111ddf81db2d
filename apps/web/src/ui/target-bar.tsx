/** A percentage as a bar, with a mark at the target. The words beside the bar contain both numbers. */
import classes from './target-bar.module.css';

interface TargetBarProps {
  /** 0 to 100; null without a target. */
  readonly value: number | null;
  readonly target: number;
}

const within = (percent: number): string => `${Math.min(100, Math.max(0, percent))}%`;

export function TargetBar({ value, target }: TargetBarProps) {
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.share} style={{ width: within(value ?? 0) }} />
      <span className={classes.mark} style={{ left: within(target) }} data-target={target} />
    </span>
  );
}
