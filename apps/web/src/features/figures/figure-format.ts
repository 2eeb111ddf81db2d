/** Figures in words: a percentage, or a dash whose reason stands beside it. */
import type { Figure } from '@pms/domain/figures/schema';
import { formatNumber } from '../../ui/format';
import { texts } from './texts';

/** What it was divided from, or why there is none. */
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
