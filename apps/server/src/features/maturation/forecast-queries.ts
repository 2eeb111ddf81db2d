/** The data of the forecast: open lots, planned orders of both areas, and vessels. */
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import type { PlantDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { plantZone } from '../settings/queries';
import { productOfLot } from './limit-queries';

export interface OpenLot {
  readonly id: number;
  readonly batch_number: string;
  readonly blend_name: string;
  readonly status: MaturationStatus;
  readonly quantity: number;
  readonly unit: string;
  readonly where: string;
  readonly target_on: PlantDate;
  readonly blend_product_id: number | null;
  /** The unit of the blend's product. */
  readonly blend_unit: string | null;
  readonly expires_on: PlantDate | null;
}

/** Lots with remaining contents that are ready or may become ready. */
export const listOpenLots = (reader: Reader): Promise<OpenLot[]> =>
  rowsOf(
    reader,
    sql<OpenLot>`
    select l.id, l.batch_number, l.blend_name, l.status, c.quantity, l.unit_of_measurement as unit,
           l.storage_location as where, l.maturation_date + l.expected_maturation_days as target_on,
           p.id as blend_product_id, p.unit as blend_unit, l.maturation_date + p.shelf_life_days as expires_on
      from lots l
      join (select lot_id, sum(quantity) as quantity from lot_contents where quantity > 0 group by lot_id) c
           on c.lot_id = l.id
      left join products p on p.id = ${productOfLot}
     where l.status <> 'rejected' order by l.id`,
  );

/** Orders that run or will run. Orders without a planned start are left out of the forecast. */
const isPlanned = sql`o.deleted_at is null and not o.is_archived
  and o.status in ('pending', 'assigned', 'in_progress', 'paused', 'stopped') and o.planned_start_at is not null`;

export interface PlannedPackaging {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly start_on: PlantDate;
  readonly blend_product_id: number;
  readonly blend_name: string;
  readonly blend_unit: string;
  readonly blend_per_unit: number | null;
  /** In the unit of the lots; one order draws only lots of the same unit. */
  readonly drawn: number;
}

export const listPlannedPackaging = (reader: Reader, until: PlantDate): Promise<PlannedPackaging[]> =>
  rowsOf(
    reader,
    sql<PlannedPackaging>`
    select o.id, o.order_number, o.product_name, o.quantity, o.unit_of_measurement as unit,
           (o.planned_start_at at time zone ${plantZone})::date as start_on,
           b.id as blend_product_id, b.name as blend_name, b.unit as blend_unit, p.blend_per_unit,
           coalesce((select sum(e.quantity) from movements m
                       join ledger_entries e on e.movement_id = m.id and e.account = 'packaging'
                      where m.order_id = o.id), 0) as drawn
      from orders o join products p on p.id = o.product_id join products b on b.id = p.blend_product_id
     where o.environment = 'packaging' and ${isPlanned}
       and (o.planned_start_at at time zone ${plantZone})::date <= ${until}
     order by o.planned_start_at, o.id`,
  );

export interface PlannedBlending {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly fill_on: PlantDate;
  readonly product_id: number | null;
  readonly blend_unit: string | null;
  readonly shelf_life_days: number | null;
  /** The value of the last lot of the same blend; null if there is no such lot. */
  readonly maturation_days: number | null;
}

export const listPlannedBlending = (reader: Reader, until: PlantDate): Promise<PlannedBlending[]> =>
  rowsOf(
    reader,
    sql<PlannedBlending>`
    select o.id, o.order_number, o.product_name, o.quantity, o.unit_of_measurement as unit,
           (coalesce(o.planned_end_at, o.planned_start_at) at time zone ${plantZone})::date as fill_on,
           o.product_id, p.unit as blend_unit, p.shelf_life_days,
           (select l.expected_maturation_days from lots l join orders made on made.id = l.production_order_id
             where made.product_id = o.product_id order by l.id desc limit 1) as maturation_days
      from orders o left join products p on p.id = o.product_id
     where o.environment = 'blending' and ${isPlanned}
       and (coalesce(o.planned_end_at, o.planned_start_at) at time zone ${plantZone})::date <= ${until}
     order by o.planned_end_at, o.id`,
  );
