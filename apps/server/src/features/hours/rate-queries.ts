/** Hourly rates: the only file that names their table. Amounts are sent only to people who may see rates (PH-26). */
import type { HourlyRate, HourlyRateBody } from '@pms/domain/hours/cost-schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

const selected = sql`
  select r.id, r.employee_id, u.full_name, r.role, r.rate, r.valid_from
    from hourly_rates r left join users u on u.id = r.employee_id`;

export const listRates = (reader: Reader): Promise<HourlyRate[]> =>
  rowsOf(
    reader,
    sql<HourlyRate>`${selected} order by r.role nulls last, lower(u.full_name), r.employee_id, r.valid_from desc`,
  );

export const findRate = async (reader: Reader, id: number): Promise<HourlyRate | undefined> =>
  (await rowsOf(reader, sql<HourlyRate>`${selected} where r.id = ${id}`))[0];

/** Each first day has one rate; a later rate replaces it. */
export async function saveRate(
  { tx, actor, now }: Change,
  { employee_id, role, rate, valid_from }: HourlyRateBody,
): Promise<number> {
  const { id } = await tx
    .insertInto('hourly_rates')
    .values({ employee_id, role, rate, valid_from, created_by: actor?.user_id ?? null, created_at: now })
    .onConflict((conflict) => conflict.constraint('hourly_rates_once').doUpdateSet({ rate }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteRate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('hourly_rates').where('id', '=', id).execute();
}

export async function forgetRatesOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('hourly_rates').where('employee_id', '=', employeeId).execute();
}
