/** An ideal rate for a product in a place: the one that begins on that date is changed, any other is added. */
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
import type { Change } from '../../platform/change';
import { wasMadeInClosedShifts } from '../figures/closed-shift-queries';
import { findMachineType } from './area-queries';
import { findMachine } from './queries';
import { changeRate, insertRate, lockRatesOf } from './rate-queries';

type Rate = Omit<IdealRateBody, 'version' | 'reason'>;
type ComparedRate = Pick<Rate, 'seconds_per_unit' | 'valid_from' | 'valid_to'>;
type HeldRate = Awaited<ReturnType<typeof lockRatesOf>>[number];

export async function putIdealRate(change: Change, body: IdealRateBody): Promise<void> {
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
  if (!dates) return;
  if (!reason) await checkClosedShifts(change, rate, dates);
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
}

/** Whoever adds one (version 0) writes over nobody's, and whoever changes one has read it as it is. */
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
