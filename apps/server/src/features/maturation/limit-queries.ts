/** Parts of queries for the limits of lots. */
import { type LimitSources, limitsInForce } from '@pms/domain/maturation/limits';
import type { ConditionLimits } from '@pms/domain/maturation/rules';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { type RawBuilder, sql } from 'kysely';

/** The product of lot `l`: the product of its order, or else the product with the name of the blend. */
export const productOfLot: RawBuilder<number | null> = sql<number | null>`coalesce(
  (select made.product_id from orders made where made.id = l.production_order_id),
  (select n.product_id from product_names n where n.name_key = name_key(l.blend_name)))`;

export const limitsOf = (table: string): RawBuilder<ConditionLimits> => {
  const at = (column: string) => sql.ref(`${table}.${column}`);
  return sql<ConditionLimits>`json_build_object(
    'temperature_min', ${at('temperature_min')}, 'temperature_max', ${at('temperature_max')},
    'humidity_min', ${at('humidity_min')}, 'humidity_max', ${at('humidity_max')})`;
};

/** The limits of each place of lot `l`; null for a place that is not a vessel. */
const placeLimits = sql<LimitSources['places']>`coalesce((
  select json_agg(case when v.id is not null then ${limitsOf('v')} end)
    from lot_contents c left join vessels v on v.id = c.vessel_id
   where c.lot_id = l.id and c.quantity > 0), '[]'::json)`;

export const blendLimits = sql<ConditionLimits | null>`(
  select ${limitsOf('plan')} from blend_plans plan where plan.product_id = ${productOfLot})`;

/** The input of `limitsFrom` for lot `l`, as one column. */
export const limitSources: RawBuilder<Omit<LimitSources, 'plant'>> = sql`json_build_object(
  'places', ${placeLimits}, 'blend', ${blendLimits})`;

export const limitsFrom = (
  sources: Omit<LimitSources, 'plant'>,
  { maturation_limits: plant }: Pick<PlantSettings, 'maturation_limits'>,
): ConditionLimits => limitsInForce({ ...sources, plant });
