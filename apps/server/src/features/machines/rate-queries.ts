/** Ideal rates: seconds for one good unit, by product and machine or machine type, with their first and last dates. */
import type { IdealRate, IdealRateBody } from '@pms/domain/machines/ideal-rate';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';

export interface RateFilter {
  readonly product?: string | undefined;
  /** Several products. Ignores upper and lower case. */
  readonly products?: readonly string[] | undefined;
  /** Selects the rates of this machine and of its type. */
  readonly machine_id?: number | undefined;
}

function rateRows(reader: Reader, filter: RateFilter) {
  let query = reader
    .selectFrom('ideal_rates as i')
    .leftJoin('machines as m', 'm.id', 'i.machine_id')
    .leftJoin('machine_types as t', 't.id', 'i.machine_type_id')
    .select([
      'i.id',
      'i.product_name',
      'i.machine_id',
      'm.name as machine_name',
      'i.machine_type_id',
      't.name as machine_type',
      'i.seconds_per_unit',
      'i.valid_from',
      'i.valid_to',
      'i.version',
    ])
    .orderBy(sql`lower(i.product_name)`)
    .orderBy('i.machine_id')
    .orderBy('i.machine_type_id')
    .orderBy('i.valid_from');
  if (filter.product) query = query.where(sql<boolean>`lower(i.product_name) = lower(${filter.product})`);
  if (filter.products) {
    query = query.where(
      sql<boolean>`lower(i.product_name) = any(
        array(select lower(name) from unnest(${[...filter.products]}::text[]) as of (name)))`,
    );
  }
  const { machine_id: machineId } = filter;
  if (machineId !== undefined) {
    query = query.where((where) =>
      where.or([
        where('i.machine_id', '=', machineId),
        where('i.machine_type_id', '=', (sub) =>
          sub.selectFrom('machines').select('machine_type_id').where('id', '=', machineId),
        ),
      ]),
    );
  }
  return query;
}

/** The rates for the schedule, without units, so that the schedule does not depend on the table of products. */
export const listIdealRates = (reader: Reader, filter: RateFilter = {}): Promise<Omit<IdealRate, 'unit'>[]> =>
  rateRows(reader, filter).execute();

/** The rates with the unit of their product, for the screens. */
export const listRatesWithUnits = (reader: Reader, filter: RateFilter = {}): Promise<IdealRate[]> =>
  rateRows(reader, filter)
    .select(
      sql<string | null>`(select p.unit from products p where lower(p.name) = lower(i.product_name))`.as(
        'unit',
      ),
    )
    .execute();

type RateColumns = Omit<IdealRateBody, 'version' | 'reason'>;

/** Rates of the same product for the same machine or machine type, locked until the change ends. */
export async function lockRatesOf(change: Change, body: RateColumns) {
  return change.tx
    .selectFrom('ideal_rates')
    .select(['id', 'seconds_per_unit', 'valid_from', 'valid_to', 'version'])
    .where(sql<boolean>`lower(product_name) = lower(${body.product_name})`)
    .where(sql<boolean>`machine_id is not distinct from ${body.machine_id ?? null}::bigint`)
    .where(sql<boolean>`machine_type_id is not distinct from ${body.machine_type_id ?? null}::bigint`)
    .orderBy('valid_from')
    .forNoKeyUpdate()
    .execute();
}

export async function insertRate(change: Change, body: RateColumns): Promise<number> {
  const { id } = await change.tx
    .insertInto('ideal_rates')
    .values({
      ...body,
      machine_id: body.machine_id ?? null,
      machine_type_id: body.machine_type_id ?? null,
      created_by: change.actor?.user_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeRate(change: Change, id: number, body: RateColumns): Promise<void> {
  await change.tx
    .updateTable('ideal_rates')
    .set({
      seconds_per_unit: body.seconds_per_unit,
      valid_to: body.valid_to,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Whether two products have rates for the same machine or machine type on the same days. */
export async function ratesWouldMeet(change: Change, from: string, into: string): Promise<boolean> {
  const { rows } = await sql<{ meet: boolean }>`
    select lower(${from}) <> lower(${into}) and exists (
      select from ideal_rates a join ideal_rates b
          on lower(a.product_name) = lower(${from}) and lower(b.product_name) = lower(${into}) and a.id <> b.id
         and (a.machine_id = b.machine_id or a.machine_type_id = b.machine_type_id)
         and daterange(a.valid_from, a.valid_to) && daterange(b.valid_from, b.valid_to)) as meet`.execute(
    change.tx,
  );
  return rows[0]?.meet ?? false;
}

/** Moves the rates of one product name to another name. */
export async function moveRates(change: Change, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await change.tx
    .updateTable('ideal_rates')
    .set({ product_name: into, version: sql`version + 1` })
    .where(sql<boolean>`lower(product_name) = lower(${from})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
