/** A metric of the dashboard, and its values in words. */
import { formatNumber } from '@pms/domain/number-format';
import { texts } from './texts';

export interface Metric {
  readonly key: keyof typeof texts.cards;
  readonly name: string;
  readonly value: number | null;
  /** The reason why the metric has no value. */
  readonly reason: string | null;
  readonly unit: '' | '%';
  readonly target: number;
  /** The parts of the value. */
  readonly note: string | null;
  /** Oldest first. Empty if the days could not be loaded. */
  readonly days: readonly { readonly date: string; readonly value: number | null }[];
  /** The completed quantity and the ordered quantity, shown beside the count of orders. */
  readonly efficiency?: number | null;
  /** Weighted by quantity, or the mean of the orders if their units cannot be added. */
  readonly efficiencyBasis?: 'quantity' | 'orders';
  /** The days whose orders are counted in the metric. Called when the metric is opened. */
  readonly window?: () => { readonly start_date: string; readonly end_date: string };
  readonly trend: { readonly value: number | null; readonly reason: string | null } | null;
}

export const amount = (value: number | null, unit: string): string =>
  value === null ? texts.noValue : `${formatNumber(value)}${unit}`;

export function trendText({ value, reason }: NonNullable<Metric['trend']>): string {
  if (value === null) return texts.noTrend(reason ?? '');
  const sign = value > 0 ? '▲ +' : value < 0 ? '▼ −' : '';
  return texts.trend(sign, Math.abs(value));
}
