/** The vessels from which a lot is topped up, judged by the rule of the server before the movement is sent. */
import type { Refusal } from '@pms/domain/refusal';
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import { type DecidedMove, lotRefusal } from '@pms/domain/vessels/ledger';
import type { Vessel } from '@pms/domain/vessels/schema';
import { type PlaceOption, vesselsOfOthers } from './vessel-options';

type Decider = Pick<DecidedMove, 'reason' | 'mayDecide'>;
type Taker = Pick<LotDetails, 'id' | 'batch_number' | 'status' | 'unit_of_measurement'>;

/** The refusal to add the contents of the vessel to the lot; undefined without contents. */
export function topUpRefusal(
  contents: Vessel['contents'] | undefined,
  { unit_of_measurement: unit, id, batch_number, status }: Taker,
  decider: Decider,
): Refusal | undefined {
  if (!contents) return undefined;
  const giver = { ...contents, id: contents.lot_id };
  return lotRefusal({ kind: 'top_up', giver, taker: { id, batch_number, status, unit }, ...decider });
}

/** The vessels of other lots. A vessel whose lot is refused even with a reason cannot be chosen, and names the refusal. */
export function vesselsToTopUpFrom(
  vessels: readonly Vessel[],
  lot: Taker,
  mayDecide: boolean,
): PlaceOption[] {
  const contentsOf = new Map(vessels.map(({ id, contents }) => [String(id), contents]));
  return vesselsOfOthers(vessels, lot.id).map((option) => {
    const refusal = topUpRefusal(contentsOf.get(option.value), lot, { reason: 'Any reason', mayDecide });
    return refusal ? { ...option, label: `${option.label} – ${refusal.message}`, disabled: true } : option;
  });
}
