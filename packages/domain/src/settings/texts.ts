/** Settings that consist of several numbers, in words. */
import { formatNumber } from '../number-format';
import type { PlantSettings } from './schema';

const bound = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** "52 × 42 m". */
export const floorSizeText = ({ width_m, length_m }: PlantSettings['floor_size']): string =>
  `${formatNumber(width_m)} × ${formatNumber(length_m)} m`;

/** "Main 80 × 33 m, inbound 42,4 × 37 m, …". */
export const buildingsText = (of: PlantSettings['buildings']): string =>
  (['main', 'inbound', 'outbound', 'rebate'] as const)
    .map(
      (name) => `${name} ${formatNumber(of[`${name}_width_m`])} × ${formatNumber(of[`${name}_length_m`])} m`,
    )
    .join(', ');

/** "18 to 24 °C, – to 60 % humidity". A dash stands for a missing limit. */
export const maturationLimitsText = (limits: PlantSettings['maturation_limits']): string =>
  `${bound(limits.temperature_min)} to ${bound(limits.temperature_max)} °C, ` +
  `${bound(limits.humidity_min)} to ${bound(limits.humidity_max)} % humidity`;
