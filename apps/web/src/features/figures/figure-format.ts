/** Figures in words: a percentage, or a dash with the reason beside it. */
import type { Figure, Figures, UnitCounts } from '@pms/domain/figures/schema';
import { formatAmount, formatNumber, formatQuantity } from '@pms/domain/number-format';
import { texts } from './texts';

/** The sums behind the figure, or the reason why the figure has no value. */
export function formatParts({ reason, part, whole, unit }: Figure): string {
  if (reason !== null) return reason;
  if (part === null || whole === null) return '';
  const [one, all] = [
    formatNumber(Math.round(part * 100) / 100),
    formatNumber(Math.round(whole * 100) / 100),
  ];
  if (unit === 'units') return texts.units(one, all);
  return unit === 'orders' ? texts.orders(one, all) : texts.minutes(one, all);
}

/** The text of `formatParts` for a tile, with whole minutes. The dialog of the tile shows the decimals. */
export function formatGlance(figure: Figure): string {
  const { reason, part, whole, unit } = figure;
  const isMinutes = unit !== 'units' && unit !== 'orders';
  if (reason !== null || part === null || whole === null || !isMinutes) return formatParts(figure);
  return texts.minutes(formatAmount(part, 'min'), formatAmount(whole, 'min'));
}

type Counted = Exclude<keyof UnitCounts, 'unit'>;

/** A quantity with its unit. With several units, one quantity for each unit, because they are never added up. */
export function countedLines(counts: Figures['counts'], name: Counted): string[] {
  if (counts.by_unit.length > 1) return counts.by_unit.map((one) => formatQuantity(one[name], one.unit));
  const { [name]: quantity, unit } = counts;
  if (quantity === null) return ['–'];
  return [unit === null || unit === 'units' ? formatAmount(quantity, unit) : formatQuantity(quantity, unit)];
}

export const formatCounted = (counts: Figures['counts'], name: Counted): string =>
  countedLines(counts, name).join(' · ');
