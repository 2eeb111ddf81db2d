/** The texts of one stop on the screens of the round. */

import type { DueCheck, MaturationCheck } from '@pms/domain/maturation/schema';
import { formatNumber } from '@pms/domain/number-format';

/** The destination of the person: the code of the vessel, or the text of the place. */
export const placeOf = ({ vessel, lot }: DueCheck): string => vessel?.code ?? lot.storage_location;

export const seenIn = ({ temperature, humidity, visual_condition }: MaturationCheck): string =>
  [
    temperature === null ? null : `${formatNumber(temperature)} °C`,
    humidity === null ? null : `${formatNumber(humidity)} %`,
    visual_condition,
  ]
    .filter(Boolean)
    .join(' · ');
