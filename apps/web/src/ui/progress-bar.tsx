/**
 * A bar with its share in words for screen readers. The bar consists of plain elements, because a list has a bar in
 * each row, and a slow tablet draws parts of the library later than elements.
 */
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <div className={classes.bar}>
      <div
        className={classes.done}
        style={{ width: `${percent}%` }}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
      />
    </div>
  );
}
