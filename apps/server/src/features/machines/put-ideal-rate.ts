/** An ideal rate for a product in a place: the one that begins on that date is changed, any other is added. */

import type { IdealRateBody } from '@pms/domain/machines/ideal-rate';
import { idealRateOverlaps, machineNotFound, machineTypeNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { findMachineType } from './area-queries';
import { findMachine } from './queries';
import { changeRate, insertRate, lockRatesOf } from './rate-queries';

interface Validity {
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Half-open by date: one rate may begin on the day on which another ends. */
const overlaps = (a: Validity, b: Validity): boolean =>
  (b.valid_to === null || a.valid_from < b.valid_to) && (a.valid_to === null || b.valid_from < a.valid_to);

export async function putIdealRate(change: Change, body: IdealRateBody): Promise<void> {
  if (body.machine_id && !(await findMachine(change.tx, body.machine_id))) {
    throw new RefusalError(machineNotFound());
  }
  if (body.machine_type_id && !(await findMachineType(change.tx, body.machine_type_id))) {
    throw new RefusalError(machineTypeNotFound());
  }
  const rates = await lockRatesOf(change, body);
  const same = rates.find((rate) => rate.valid_from === body.valid_from);
  const inTheWay = rates.find((rate) => rate !== same && overlaps(rate, body));
  if (inTheWay) throw new RefusalError(idealRateOverlaps(inTheWay.valid_from, inTheWay.valid_to));
  if (same) await changeRate(change, same.id, body);
  change.audit({
    action: same ? 'ideal_rate_changed' : 'ideal_rate_added',
    entity: 'ideal_rate',
    entity_id: same?.id ?? (await insertRate(change, body)),
    ...(same ? { before: same } : {}),
    after: body,
  });
  change.tell(plantSettingsChanged, { keys: ['ideal_rates'] });
}
