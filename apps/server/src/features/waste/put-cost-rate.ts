/** A cost rate for a waste type and unit: the one that begins on that date is changed, any other is added. */
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { type CostRateBody, ratesOverlap } from '@pms/domain/waste/cost-rate';
import { costRateNotFound, costRateOverlaps, unknownWasteType } from '@pms/domain/waste/refusals';
import type { Change } from '../../platform/change';
import { changeCostRate, insertCostRate, lockCostRatesOf, removeCostRate } from './cost-rate-queries';
import { findWasteTypeCode } from './queries';

type HeldRate = Awaited<ReturnType<typeof lockCostRatesOf>>[number];

export async function putCostRate(change: Change, body: CostRateBody): Promise<void> {
  const code = await findWasteTypeCode(change.tx, body.waste_type);
  if (code === undefined) throw new RefusalError(unknownWasteType(body.waste_type));
  const rate = { ...body, waste_type: code };
  const rates = await lockCostRatesOf(change, code, body.unit);
  const same = rates.find(({ valid_from }) => valid_from === body.valid_from);
  // A rate that was to hold from then on ends where the new one begins: what was recorded before keeps its cost.
  const ended = rates.find(({ valid_from, valid_to }) => valid_to === null && valid_from < body.valid_from);
  const inTheWay = rates.find((one) => one !== same && one !== ended && ratesOverlap(one, body));
  if (inTheWay) throw new RefusalError(costRateOverlaps(inTheWay.valid_from, inTheWay.valid_to));
  if (ended) await endRate(change, ended, body.valid_from);
  if (same) {
    await changeCostRate(change, same.id, { rate_per_unit: body.rate_per_unit, valid_to: body.valid_to });
  }
  change.audit({
    action: same ? 'cost_rate_changed' : 'cost_rate_added',
    entity: 'cost_rate',
    entity_id: same?.id ?? (await insertCostRate(change, rate)),
    ...(same ? { before: same } : {}),
    after: rate,
  });
  change.tell(plantSettingsChanged, { keys: ['cost_rates'] });
}

async function endRate(change: Change, rate: HeldRate, validTo: string): Promise<void> {
  await changeCostRate(change, rate.id, { valid_to: validTo });
  change.audit({
    action: 'cost_rate_changed',
    entity: 'cost_rate',
    entity_id: rate.id,
    before: { valid_to: rate.valid_to },
    after: { valid_to: validTo },
  });
}

export async function deleteCostRate(change: Change, id: number): Promise<void> {
  const before = await removeCostRate(change, id);
  if (!before) throw new RefusalError(costRateNotFound());
  change.audit({ action: 'cost_rate_deleted', entity: 'cost_rate', entity_id: id, before });
  change.tell(plantSettingsChanged, { keys: ['cost_rates'] });
}
