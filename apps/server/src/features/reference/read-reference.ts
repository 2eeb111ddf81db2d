/** Collects the lists that forms offer: the constants of the domain, and the lists of the plant. */
import { downtimeTransitions } from '@pms/domain/downtime/rules';
import { groupColors, severity } from '@pms/domain/downtime/schema';
import {
  downtimeStatuses,
  stopFormCategories,
  stopFormReasons,
  timeClasses,
} from '@pms/domain/downtime/vocabulary';
import { machineTransitions } from '@pms/domain/machines/rules';
import { machineStatuses } from '@pms/domain/machines/statuses';
import { maturationStatuses } from '@pms/domain/maturation/statuses';
import { allowedStatuses } from '@pms/domain/orders/rules';
import { orderStatuses, priorities } from '@pms/domain/orders/statuses';
import { shiftModels } from '@pms/domain/plant-time';
import type { Reference } from '@pms/domain/reference/endpoints';
import { roles } from '@pms/domain/roles';
import { wasteUnits } from '@pms/domain/waste/schema';
import type { Reader } from '../../platform/database';
import { listCategories, listReasons } from '../downtime/list-queries';
import { readSettings } from '../settings/queries';
import { listWasteTypes } from '../waste/queries';

/** Copies a table of transitions with its lists, because the answer needs lists that are not read-only. */
const copied = (table: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(table).map(([from, to]) => [from, [...to]]));

export async function readReference(reader: Reader): Promise<Reference> {
  const { shift_model: model } = await readSettings(reader);
  return {
    priorities: [...priorities],
    order_statuses: [...orderStatuses],
    machine_statuses: [...machineStatuses],
    downtime_statuses: [...downtimeStatuses],
    transitions: {
      orders: Object.fromEntries(orderStatuses.map((status) => [status, allowedStatuses(status)])),
      machines: copied(machineTransitions),
      downtime: copied(downtimeTransitions),
    },
    stop_reasons: await listReasons(reader),
    stop_categories: await listCategories(reader),
    stop_category_groups: { ...groupColors },
    stop_form: { reasons: [...stopFormReasons], categories: [...stopFormCategories] },
    time_classes: [...timeClasses],
    severities: [...severity.options],
    waste_types: await listWasteTypes(reader),
    waste_units: [...wasteUnits],
    shifts: shiftModels[model].map((shift) => shift.type),
    roles: [...roles],
    maturation_statuses: [...maturationStatuses],
  };
}
