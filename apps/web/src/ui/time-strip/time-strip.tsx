/**
 * A span of time as one strip: half-open parts in the colour of their kind, hatched for unknown time, a line for now.
 * The same strip shows shifts, machines and orders.
 */
import classes from './time-strip.module.css';

type StripTone =
  | 'running'
  | 'stopped'
  | 'unexplained'
  | 'maintenance'
  | 'not_started'
  | 'no_order'
  | 'no_data';

interface StripPiece {
  readonly from: string;
  /** Null while the part still lasts. */
  readonly to: string | null;
  readonly tone: StripTone;
  /** Shown on hover. The `label` describes the whole strip in words. */
  readonly title: string;
}

interface TimeStripProps {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly pieces: readonly StripPiece[];
  /** The strip in words, for screen readers. */
  readonly label: string;
}

export function TimeStrip({ from, to, now, pieces, label }: TimeStripProps) {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const share = (instant: number): number => {
    const inside = Math.min(Math.max(instant, start), end);
    return (100 * (inside - start)) / (end - start);
  };
  return (
    <div className={classes.strip} role="img" aria-label={label}>
      {pieces.map((piece) => {
        const left = share(Date.parse(piece.from));
        const right = share(piece.to === null ? now : Date.parse(piece.to));
        return (
          <span
            key={piece.from}
            className={classes.piece}
            data-tone={piece.tone}
            title={piece.title}
            style={{ left: `${left}%`, width: `${Math.max(0, right - left)}%` }}
          />
        );
      })}
      <span className={classes.now} style={{ left: `${share(now)}%` }} />
    </div>
  );
}
