import { formatRate } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { CostRate } from '@pms/domain/waste/cost-rate';

/** A rate in one line: R14.20 for each kg of Raw Material from 01-03-2026. */
export const nameOfRate = (rate: CostRate): string =>
  `${formatRate(rate.rate_per_unit)} for each ${rate.unit} of ${rate.waste_type_label} from ${formatPlantDate(rate.valid_from)}`;
