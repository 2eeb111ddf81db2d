/** The lots to check in the maturation room, with their due days. */
import type { CheckedBlend } from '@pms/domain/maturation/alert-rules';
import { convertQuantity } from '@pms/domain/maturation/quantities';
import { checkDueOn } from '@pms/domain/maturation/round';
import type { DueCheck, MaturationCheck } from '@pms/domain/maturation/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { plantZone } from '../settings/queries';
import { productOfLot } from './limit-queries';
import { blendsById, lastCheckWhere } from './queries';

/** Selects open lots with remaining contents. Every lot has contents in the ledger, also a lot outside vessels. */
export const inRoom = sql`l.status in ('maturing', 'ready', 'quality_check')
  and exists (select from lot_contents c where c.lot_id = l.id and c.quantity > 0)`;
/** The number of days between two checks of a lot. */
const everyDays = sql<number>`coalesce(
  (select plan.check_every_days from blend_plans plan where plan.product_id = ${productOfLot}), 1)`;

interface Row {
  readonly lot_id: number;
  readonly added_on: PlantDate;
  readonly check_every_days: number;
  readonly vessel:
    | (Omit<NonNullable<DueCheck['vessel']>, 'fill_level'> & {
        readonly capacity: number;
        readonly unit: string;
        readonly holds: number;
      })
    | null;
  readonly quantity: number;
  readonly last: MaturationCheck | null;
  readonly done: MaturationCheck | null;
}

/**
 * The order of a walk through the room: by area, then by the code of the vessel, then lots outside vessels by the name
 * of their place.
 */
export async function listRound(reader: Reader, date: PlantDate): Promise<DueCheck[]> {
  const rows = await rowsOf(
    reader,
    sql<Row>`
    select l.id as lot_id, (l.created_at at time zone ${plantZone})::date as added_on,
           ${everyDays} as check_every_days,
           case when v.id is not null then
             json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'kind', v.kind, 'area', v.area,
                               'capacity', v.capacity, 'unit', v.unit, 'holds', v.holds) end as vessel,
           (select sum(c.quantity) from lot_contents c where c.lot_id = l.id) as quantity,
           ${lastCheckWhere(sql`c.check_date < ${date}`)} as last,
           ${lastCheckWhere(sql`c.check_date = ${date}`)} as done
      from lots l
      left join lateral (
        select v.*, e.name as area, c.quantity as holds
          from lot_contents c join vessels v on v.id = c.vessel_id left join environments e on e.code = v.environment
         where c.lot_id = l.id and c.quantity > 0
         order by e.name collate people_order nulls last, v.code collate people_order limit 1) v on true
     where ${inRoom}
     order by v.id is null, v.area collate people_order nulls last, v.code collate people_order,
              l.storage_location collate people_order, l.id`,
  );
  const due = rows
    .map((row) => ({ row, due: checkDueOn({ ...row, last_check_date: row.last?.check_date ?? null }) }))
    .filter((one) => one.due <= date);
  const lots = await blendsById(
    reader,
    due.map(({ row }) => row.lot_id),
  );
  return due.flatMap(({ row: { lot_id, added_on: _, vessel, ...rest }, due: due_on }) => {
    const lot = lots.get(lot_id);
    return lot
      ? [{ ...rest, lot, vessel: vessel && present(vessel, lot.unit_of_measurement), due: due_on }]
      : [];
  });
}

function present(
  { capacity, unit, holds, ...vessel }: NonNullable<Row['vessel']>,
  lotUnit: string,
): DueCheck['vessel'] {
  const held = convertQuantity(holds, lotUnit, unit);
  return { ...vessel, fill_level: held === undefined ? null : Math.min(1, held / capacity) };
}

/**
 * The time of the last check of each lot in the room. A check of an earlier day counts as made at the end of that day
 * at the latest.
 */
export const listCheckedBlends = (reader: Reader): Promise<CheckedBlend[]> =>
  rowsOf(
    reader,
    sql<CheckedBlend>`
    select l.id, l.blend_name, l.batch_number, ${everyDays} as check_every_days,
           coalesce((select least(c.checked_at, (c.check_date + 1)::timestamp at time zone ${plantZone})
                       from lot_checks c where c.lot_id = l.id
                      order by c.check_date desc, c.id desc limit 1), l.created_at) as looked_at
      from lots l where ${inRoom}`,
  );
