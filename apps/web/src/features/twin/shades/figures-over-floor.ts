/**
 * The figures that the floor shows for a span: one number for each machine, as the engine of all figures computed it.
 */
import type { FigureRow } from '@pms/domain/figures/endpoints';
import type { Figures } from '@pms/domain/figures/schema';
import { formatMinutes, formatNumber, formatPercent, formatQuantity } from '@pms/domain/number-format';

export const overlayNames = ['status', 'oee', 'availability', 'downtime', 'waste', 'quantity'] as const;
export type OverlayName = (typeof overlayNames)[number];
export type FigureOverlay = Exclude<OverlayName, 'status'>;

export interface ShadedFigure {
  /** Null if the figure cannot be computed. `text` is then a dash. */
  readonly value: number | null;
  readonly text: string;
  readonly reason: string | null;
}

const dash = '–';

const percent = ({ value, reason }: Figures['oee']): ShadedFigure => ({
  value,
  text: formatPercent(value),
  reason,
});

/** Quantities in several units are never added. */
const severalUnits = 'Made in several units';
const counted = (value: number | null, unit: string | null): ShadedFigure =>
  value === null
    ? { value, text: dash, reason: severalUnits }
    : { value, text: unit === null ? formatNumber(value) : formatQuantity(value, unit), reason: null };

export const figureOf: Readonly<Record<FigureOverlay, (figures: Figures) => ShadedFigure>> = {
  oee: ({ oee }) => percent(oee),
  availability: ({ availability }) => percent(availability),
  downtime: ({ minutes }) => ({ value: minutes.stopped, text: formatMinutes(minutes.stopped), reason: null }),
  waste: ({ counts }) => counted(counts.scrap, counts.unit),
  quantity: ({ counts }) => counted(counts.good, counts.unit),
};

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly lowText: string;
  readonly highText: string;
  /** The position of each machine on the scale, from 0 to 1. A machine without a figure is omitted. */
  readonly shares: ReadonlyMap<number, number>;
}

/** The scale of percentages ends at 100 %. Every other scale ends at the largest value of a machine. */
export function scaleOf(overlay: FigureOverlay, rows: readonly FigureRow[]): Scale {
  const figures = rows.flatMap((row) =>
    row.machine_id === null ? [] : [[row.machine_id, figureOf[overlay](row.figures)] as const],
  );
  const isPercent = overlay === 'oee' || overlay === 'availability';
  const values = figures.flatMap(([, { value }]) => value ?? []);
  const high = isPercent ? 100 : Math.max(0, ...values);
  const text = (value: number): string => {
    if (isPercent) return formatPercent(value, 0);
    return overlay === 'downtime' ? formatMinutes(value) : formatNumber(value);
  };
  return {
    low: 0,
    high,
    lowText: text(0),
    highText: text(high),
    shares: new Map(
      figures.flatMap(([id, { value }]) =>
        value === null ? [] : [[id, high === 0 ? 0 : Math.min(1, Math.max(0, value / high))] as const],
      ),
    ),
  };
}
