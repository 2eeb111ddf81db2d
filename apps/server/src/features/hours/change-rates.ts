/** Sets and removes hourly rates. The audit log contains the person and the first day, never the amount (PH-26). */
import type { HourlyRate, HourlyRateBody } from '@pms/domain/hours/cost-schema';
import { rateNotFound, rateOfNobody, ratesAreKept } from '@pms/domain/hours/refusals';
import { seesHourlyRates } from '@pms/domain/labour/rates';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { findPersonName } from '../users/queries';
import { deleteRate, findRate, saveRate } from './rate-queries';

export function refuseRates({ role }: Caller): void {
  if (!seesHourlyRates(role)) throw new RefusalError(ratesAreKept());
}

export async function putRate(change: Change, caller: Caller, body: HourlyRateBody): Promise<HourlyRate> {
  refuseRates(caller);
  if (body.employee_id !== null && !(await findPersonName(change.tx, body.employee_id)))
    throw new RefusalError(rateOfNobody());
  const saved = await findRate(change.tx, await saveRate(change, body));
  if (!saved) throw new RefusalError(rateNotFound());
  tellRate(change, 'hourly_rate_set', saved);
  return saved;
}

export async function removeRate(change: Change, caller: Caller, id: number): Promise<void> {
  refuseRates(caller);
  const before = await findRate(change.tx, id);
  if (!before) throw new RefusalError(rateNotFound());
  await deleteRate(change.tx, id);
  tellRate(change, 'hourly_rate_removed', before);
}

function tellRate(
  change: Change,
  action: 'hourly_rate_set' | 'hourly_rate_removed',
  { id, employee_id, role, valid_from }: HourlyRate,
): void {
  change.audit({ action, entity: 'hourly_rate', entity_id: id, after: { employee_id, role, valid_from } });
  change.tell(plantSettingsChanged, { keys: ['hourly_rates'] });
}
