/** A change of recorded waste that waits for a second person (decision 0470): how the change is made and described. */
import { formatQuantity } from '@pms/domain/number-format';
import { plantDateOf } from '@pms/domain/plant-time';
import type { PastChangeWork } from '../server-feature';
import { readSettings } from '../settings/queries';
import { findWaste } from './queries';
import { type AskedWaste, makeWasteChange } from './record-waste';

export const wastePastChanges: PastChangeWork = {
  kind: 'waste',
  make: (change, caller, body) => makeWasteChange(change, caller, body as AskedWaste),
  describe: async (reader, body) => {
    const { id, changes } = body as AskedWaste;
    const waste = await findWaste(reader, id);
    const { time_zone: zone } = await readSettings(reader);
    const { quantity, unit, waste_type, order_number, recorded_at } = changes ?? {};
    return {
      subject: waste ? [waste.order_number, waste.waste_type].filter(Boolean).join(', ') : '',
      first_day: null,
      values: {
        ...(waste
          ? {
              date: plantDateOf(waste.recorded_at, zone),
              recorded: formatQuantity(waste.quantity, waste.unit),
            }
          : {}),
        ...(changes === undefined ? { removed: true } : {}),
        ...(quantity === undefined && unit === undefined
          ? {}
          : { becomes: formatQuantity(quantity ?? waste?.quantity ?? 0, unit ?? waste?.unit ?? '') }),
        ...(waste_type === undefined ? {} : { waste_type }),
        ...(order_number === undefined ? {} : { order_number }),
        ...(recorded_at === undefined ? {} : { moved_to: plantDateOf(recorded_at, zone) }),
      },
      changes: [],
    };
  },
};
