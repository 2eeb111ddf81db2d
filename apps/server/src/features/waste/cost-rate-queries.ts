/** Cost rates: the cost of one unit of waste, by waste type and unit (PH-34). */
import type { CostRate, CostRateBody } from '@pms/domain/waste/cost-rate';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { plantZone } from '../settings/queries';

/** Sorted by the label of the type and by unit, newest first. */
export async function listCostRates(reader: Reader): Promise<CostRate[]> {
  const rows = await reader
    .selectFrom('cost_rates as r')
    .innerJoin('waste_types as t', 't.code', 'r.waste_type')
    .select([
      'r.id',
      'r.waste_type',
      't.label as waste_type_label',
      'r.unit',
      'r.rate_per_unit',
      'r.valid_from',
      'r.valid_to',
      'r.version',
    ])
    .orderBy('t.label')
    .orderBy('r.unit')
    .orderBy('r.valid_from', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, unit: row.unit as CostRate['unit'] }));
}

/** Rates of the same type and unit, locked until the change ends. */
export async function lockCostRatesOf(change: Change, wasteType: string, unit: string) {
  return change.tx
    .selectFrom('cost_rates')
    .select(['id', 'rate_per_unit', 'valid_from', 'valid_to', 'version'])
    .where('waste_type', '=', wasteType)
    .where('unit', '=', unit)
    .orderBy('valid_from')
    .forNoKeyUpdate()
    .execute();
}

export async function insertCostRate(
  change: Change,
  row: Omit<CostRateBody, 'version' | 'reason'>,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('cost_rates')
    .values({ ...row, created_by: change.actor?.user_id ?? null, created_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeCostRate(
  change: Change,
  id: number,
  columns: { readonly rate_per_unit?: number; readonly valid_to: string | null },
): Promise<void> {
  await change.tx
    .updateTable('cost_rates')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The rate, locked until the change ends. */
export async function lockCostRate(change: Change, id: number) {
  return change.tx
    .selectFrom('cost_rates')
    .select(['waste_type', 'unit', 'rate_per_unit', 'valid_from', 'valid_to', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function removeCostRate(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('cost_rates').where('id', '=', id).execute();
}

/** Whether waste of this type and unit was recorded on these plant dates. */
export async function wasWasted(
  reader: Reader,
  { waste_type, unit }: { readonly waste_type: string; readonly unit: string },
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<boolean> {
  const date = sql<string>`(recorded_at at time zone ${plantZone})::date`;
  let query = reader
    .selectFrom('waste_records')
    .select('id')
    .where('waste_type', '=', waste_type)
    .where('unit', '=', unit)
    .where('deleted_at', 'is', null)
    .where(date, '>=', from)
    .limit(1);
  if (to !== null) query = query.where(date, '<', to);
  return (await query.executeTakeFirst()) !== undefined;
}
