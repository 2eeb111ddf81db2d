/** The place of an ideal rate, in words. */
import type { IdealRate } from '@pms/domain/machines/ideal-rate';
import { rateTexts } from './texts';

export const placeOfRate = ({ machine_name, machine_type }: IdealRate): string =>
  machine_name ?? rateTexts.everyOfType(machine_type ?? '');
