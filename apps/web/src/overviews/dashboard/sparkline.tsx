import classes from './dashboard.module.css';

interface SparklineProps {
  /** Oldest first. Null for a day without a value. */
  readonly values: readonly (number | null)[];
}

const width = 120;
const height = 32;
const margin = 3;

/** The lines between neighbouring values. A day without a value is a gap and not a zero. */
export function linesOf(values: readonly (number | null)[]): { x: number; y: number }[][] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const rise = most === least ? 0 : (height - 2 * margin) / (most - least);
  const lines: { x: number; y: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      lines.push([]);
      continue;
    }
    // A line of equal values runs through the middle.
    const y = rise === 0 ? height / 2 : height - margin - (value - least) * rise;
    lines.at(-1)?.push({ x: margin + index * step, y });
  }
  return lines.filter((line) => line.length > 0);
}

/** The shape of the last days. A press shows the numbers. */
export function Sparkline({ values }: SparklineProps) {
  const lines = linesOf(values);
  const last = lines.at(-1)?.at(-1);
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line) => (
        <polyline
          key={line[0]?.x}
          points={line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        />
      ))}
      {/* A line of length zero is drawn as a round dot, also when the picture is stretched. */}
      {last ? <path d={`M${last.x} ${last.y}h0`} /> : null}
    </svg>
  );
}
