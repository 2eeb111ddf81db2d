import type { IdealRate } from '@pms/domain/machines/ideal-rate';
import { formatPlantDate } from '@pms/domain/plant-time';
import { texts } from './texts';
import { Whole } from './whole';

/** The first day and the last day. */
export function Validity({ valid_from, valid_to }: Pick<IdealRate, 'valid_from' | 'valid_to'>) {
  return (
    <>
      <Whole>{texts.from(formatPlantDate(valid_from))}</Whole>{' '}
      <Whole>{valid_to ? texts.until(formatPlantDate(valid_to)) : `– ${texts.noEnd}`}</Whole>
    </>
  );
}
