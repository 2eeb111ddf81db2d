/** Sets an ideal rate of a product from a date: changes the rate that begins on that date, or adds one. */
import { closedShiftsNeedReason } from '@pms/domain/figures/refusals';
import type { IdealRateBody } from '@pms/domain/machines/ideal-rate';
import {
  idealRateBegins,
  idealRateOverlaps,
  machineNotFound,
  machineTypeNotFound,
} from '@pms/domain/machines/refusals';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { datesChanged, holdAtOnce } from '@pms/domain/validity';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { wasMadeInClosedShifts } from '../figures/closed-shift-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { findMachineType } from './area-queries';
import { rateReducesPastLoss } from './past-measures';
import { findMachine } from './queries';
import { changeRate, insertRate, lockRatesOf } from './rate-queries';

type Rate = Omit<IdealRateBody, 'version' | 'reason'>;
type ComparedRate = Pick<Rate, 'seconds_per_unit' | 'valid_from' | 'valid_to'>;
type HeldRate = Awaited<ReturnType<typeof lockRatesOf>>[number];

/** Returns whether the rate waits for a second person instead of being saved (decision 0401). */
export async function putIdealRate(
  change: Change,
  caller: Caller,
  body: IdealRateBody,
  { isApproved }: Approval = notApproved,
): Promise<boolean> {
  if (body.machine_id && !(await findMachine(change.tx, body.machine_id))) {
    throw new RefusalError(machineNotFound());
  }
  if (body.machine_type_id && !(await findMachineType(change.tx, body.machine_type_id))) {
    throw new RefusalError(machineTypeNotFound());
  }
  const { version, reason, ...rate } = body;
  const rates = await lockRatesOf(change, rate);
  const same = rates.find(({ valid_from }) => valid_from === rate.valid_from);
  checkVersion(same, rate.valid_from, version);
  const inTheWay = rates.find((one) => one !== same && holdAtOnce(one, rate));
  if (inTheWay) throw new RefusalError(idealRateOverlaps(inTheWay.valid_from, inTheWay.valid_to));
  const dates = datesChanged<ComparedRate>(same, rate, (a, b) => a.seconds_per_unit === b.seconds_per_unit);
  if (!dates) return false;
  if (!reason) await checkClosedShifts(change, rate, dates);
  const { machine_id = null, machine_type_id = null } = rate;
  const asked = { rate: { ...rate, machine_id, machine_type_id }, dates };
  if (!isApproved && (await rateReducesPastLoss(change, asked))) {
    if (!reason) throw new RefusalError(closedShiftsNeedReason());
    const wanted = { ...body, version: same?.version ?? 0 };
    await askForPastChange(change, caller, {
      kind: 'ideal_rate',
      body: wanted,
      make: (trial) => putIdealRate(trial, caller, wanted, approved),
    });
    return true;
  }
  if (same) await changeRate(change, same.id, rate);
  change.audit({
    action: same ? 'ideal_rate_changed' : 'ideal_rate_added',
    entity: 'ideal_rate',
    entity_id: same?.id ?? (await insertRate(change, rate)),
    ...(same ? { before: same } : {}),
    after: rate,
    ...(reason ? { note: reason } : {}),
  });
  change.tell(plantSettingsChanged, { keys: ['ideal_rates'] });
  return false;
}

/**
 * Version 0 adds a rate and must not overwrite an existing rate. Any other version must be the present version of the
 * rate.
 */
function checkVersion(same: HeldRate | undefined, from: string, version: number | undefined): void {
  if (version === undefined) return;
  if (version === 0 && same) throw new RefusalError(idealRateBegins(from));
  if (version > 0 && same?.version !== version) throw new RefusalError(staleVersion(same?.version ?? 0));
}

async function checkClosedShifts(
  change: Change,
  { product_name: product, machine_id = null, machine_type_id = null }: Rate,
  dates: { readonly from: string; readonly to: string | null },
): Promise<void> {
  if (await wasMadeInClosedShifts(change.tx, { product, machine_id, machine_type_id, ...dates })) {
    throw new RefusalError(closedShiftsNeedReason());
  }
}
