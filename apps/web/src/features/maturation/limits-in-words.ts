/** Limits of temperature and humidity in words. */
import type { ConditionLimits } from '@pms/domain/maturation/rules';
import { formatNumber } from '@pms/domain/number-format';

function range(min: number | null, max: number | null, unit: string): string | undefined {
  if (min === null && max === null) return undefined;
  if (min === null) return `up to ${formatNumber(max ?? 0)} ${unit}`;
  return max === null
    ? `from ${formatNumber(min)} ${unit}`
    : `${formatNumber(min)} to ${formatNumber(max)} ${unit}`;
}

/** `none` is the text for missing limits. */
export function limitsInWords(limits: ConditionLimits, none: string): string {
  const words = [
    range(limits.temperature_min, limits.temperature_max, '°C'),
    range(limits.humidity_min, limits.humidity_max, '%'),
  ].filter(Boolean);
  return words.length === 0 ? none : words.join(' · ');
}
