/** Sets the cost rate of a waste type and unit from a date: changes the rate that begins on that date, or adds one. */
import { RefusalError, refuse, staleVersion, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { datesChanged, holdAtOnce, type Validity } from '@pms/domain/validity';
import type { CostRateBody, RemoveCostRateBody } from '@pms/domain/waste/cost-rate';
import {
  costRateBegins,
  costRateNotFound,
  costRateOverlaps,
  pastCostNeedsReason,
  unknownWasteType,
} from '@pms/domain/waste/refusals';
import type { Change } from '../../platform/change';
import {
  changeCostRate,
  insertCostRate,
  lockCostRate,
  lockCostRatesOf,
  removeCostRate,
  wasWasted,
} from './cost-rate-queries';
import { findWasteTypeCode } from './queries';

type HeldRate = Awaited<ReturnType<typeof lockCostRatesOf>>[number];
type ComparedRate = Validity & { readonly rate_per_unit: number };
type Note = { readonly note?: string };

const noteOf = (reason: string | undefined): Note => (reason ? { note: reason } : {});

export async function putCostRate(change: Change, body: CostRateBody): Promise<void> {
  const code = await findWasteTypeCode(change.tx, body.waste_type);
  if (code === undefined) throw new RefusalError(unknownWasteType(body.waste_type));
  const { version, reason, ...sent } = body;
  const rate = { ...sent, waste_type: code };
  const rates = await lockCostRatesOf(change, code, body.unit);
  const same = rates.find(({ valid_from }) => valid_from === body.valid_from);
  checkVersion(same, body.valid_from, version);
  // A rate without an end ends where the new rate begins. Waste that was recorded before keeps its cost.
  const ended = rates.find(({ valid_from, valid_to }) => valid_to === null && valid_from < body.valid_from);
  const inTheWay = rates.find((one) => one !== same && one !== ended && holdAtOnce(one, body));
  if (inTheWay) throw new RefusalError(costRateOverlaps(inTheWay.valid_from, inTheWay.valid_to));
  const dates = datesChanged<ComparedRate>(same, rate, (a, b) => a.rate_per_unit === b.rate_per_unit);
  if (!dates) return;
  // An ended rate has no end, so every date from the new rate on loses the ended rate, also after the new rate.
  if (!reason) await checkPast(change, rate, ended ? { ...dates, to: null } : dates);
  if (ended) await endRate(change, ended, body.valid_from, noteOf(reason));
  if (same) {
    await changeCostRate(change, same.id, { rate_per_unit: body.rate_per_unit, valid_to: body.valid_to });
  }
  change.audit({
    action: same ? 'cost_rate_changed' : 'cost_rate_added',
    entity: 'cost_rate',
    entity_id: same?.id ?? (await insertCostRate(change, rate)),
    ...(same ? { before: same } : {}),
    after: rate,
    ...noteOf(reason),
  });
  change.tell(plantSettingsChanged, { keys: ['cost_rates'] });
}

/**
 * Version 0 adds a rate and must not overwrite an existing rate. Any other version must be the present version of the
 * rate.
 */
function checkVersion(same: HeldRate | undefined, from: string, version: number | undefined): void {
  if (version === undefined) return;
  if (version === 0 && same) throw new RefusalError(costRateBegins(from));
  if (version > 0 && same?.version !== version) throw new RefusalError(staleVersion(same?.version ?? 0));
}

/** A change that affects the cost of recorded waste needs a reason. */
async function checkPast(
  change: Change,
  rate: { readonly waste_type: string; readonly unit: string },
  dates: { readonly from: string; readonly to: string | null },
): Promise<void> {
  if (await wasWasted(change.tx, rate, dates)) throw new RefusalError(pastCostNeedsReason());
}

async function endRate(change: Change, rate: HeldRate, validTo: string, note: Note): Promise<void> {
  await changeCostRate(change, rate.id, { valid_to: validTo });
  change.audit({
    action: 'cost_rate_changed',
    entity: 'cost_rate',
    entity_id: rate.id,
    before: { valid_to: rate.valid_to },
    after: { valid_to: validTo },
    ...note,
  });
}

export async function deleteCostRate(
  change: Change,
  id: number,
  { version, reason }: RemoveCostRateBody,
): Promise<void> {
  const before = await lockCostRate(change, id);
  if (!before) throw new RefusalError(costRateNotFound());
  refuse(versionRefusal(version, before.version));
  if (!reason) await checkPast(change, before, { from: before.valid_from, to: before.valid_to });
  await removeCostRate(change, id);
  change.audit({
    action: 'cost_rate_deleted',
    entity: 'cost_rate',
    entity_id: id,
    before,
    ...noteOf(reason),
  });
  change.tell(plantSettingsChanged, { keys: ['cost_rates'] });
}
