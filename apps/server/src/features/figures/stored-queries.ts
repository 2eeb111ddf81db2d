/** Times and quantities summed from stored pieces of shifts. */
import { type StoredSums, sumNames } from '@pms/domain/figures/sums';
import { type Quantities, quantityNames } from '@pms/domain/figures/units';
import { figuresVersion } from '@pms/domain/figures/version';
import type { Instant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { fresh, ofFresh, type StoredSpan } from './stored-span-queries';

const summed = sql.join(sumNames.map((name) => sql`sum(f.${sql.id(name)})::float8 as ${sql.id(name)}`));

/** The sums of rows of `machine_shift_quantities`, under their alias in the statement. */
const summedQuantities = (of: 'f' | 'q') =>
  sql.join(quantityNames.map((name) => sql`sum(${sql.ref(`${of}.${name}`)})::float8 as ${sql.id(name)}`));
const productSums = sql.join(sumNames.map((name) => sql`p.${sql.id(name)}::float8 as ${sql.id(name)}`));
const unitPairs = sql.join(quantityNames.map((name) => sql`${sql.lit(name)}, u.${sql.id(name)}`));

interface ShiftSumsFilter {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
  readonly machine_id?: number | undefined;
  readonly environment?: string | undefined;
}

/**
 * Each machine in each shift that began in the span, newest first; the two parts of a shift across midnight are joined.
 */
export function selectShiftSums<Row>({ from, to, machine_id, environment }: ShiftSumsFilter) {
  const after = from ?? '-infinity';
  const before = to ?? 'infinity';
  return sql<Row>`
    select m.name as machine_name, m.environment, f.shift_date, f.shift_type, f.definition_version,
           min(f.starts_at) as starts_at, max(f.ends_at) as ends_at, bool_or(f.stale) as recomputing,
           max(f.revision) as revision, max(f.computed_at) as computed_at, ${summed},
           (select json_object_agg(u.unit, json_build_object(${unitPairs}))
              from (select q.unit, ${summedQuantities('q')} from machine_shift_quantities q
                     where q.machine_id = m.id and q.definition_version = f.definition_version
                       and q.starts_at between min(f.starts_at) and max(f.starts_at) group by q.unit) u) as units
      from machine_shift_figures f join machines m on m.id = f.machine_id
     where f.definition_version = ${figuresVersion}
       and (${machine_id ?? null}::bigint is null or m.id = ${machine_id ?? null}::bigint)
       and (${environment ?? null}::text is null or m.environment = ${environment ?? null})
     group by m.id, m.name, m.environment, f.shift_date, f.shift_type, f.definition_version
    having min(f.starts_at) >= ${after}::timestamptz and min(f.starts_at) < ${before}::timestamptz
     order by min(f.starts_at) desc, m.name, m.id`;
}

/** Each machine, part of a shift on one date, and product; the sum of these rows gives every group. */
export function selectPartSums<Row>({ from, to, machine_id, environment }: ShiftSumsFilter) {
  return sql<Row>`
    select m.name as machine_name, m.environment, f.shift_date, f.shift_type, f.plant_date, p.product_name,
           f.definition_version, f.starts_at, f.ends_at, f.stale as recomputing, f.revision, f.computed_at,
           ${productSums},
           (select json_object_agg(u.unit, json_build_object(${unitPairs})) from machine_shift_quantities u
             where u.machine_id = f.machine_id and u.starts_at = f.starts_at
               and u.definition_version = f.definition_version and u.product_name = p.product_name) as units
      from machine_shift_figures f
      join machine_shift_products p using (machine_id, starts_at, definition_version)
      join machines m on m.id = f.machine_id
     where f.definition_version = ${figuresVersion}
       and (${machine_id ?? null}::bigint is null or m.id = ${machine_id ?? null}::bigint)
       and (${environment ?? null}::text is null or m.environment = ${environment ?? null})
       and f.starts_at >= ${from ?? '-infinity'}::timestamptz and f.starts_at < ${to ?? 'infinity'}::timestamptz
     order by f.starts_at desc, m.name, m.id, p.product_name`;
}

/** The keys of the groups. */
export type StoredGroup = 'machine' | 'shift' | 'day' | 'product';

export interface GroupKey {
  readonly machine_id: number | null;
  readonly shift_date: string | null;
  readonly shift_type: string | null;
  readonly date: string | null;
  /** The empty name is time that belongs to no order. */
  readonly product_name: string | null;
}

const keyColumns: Readonly<Record<StoredGroup, readonly (readonly [string, string])[]>> = {
  machine: [['machine_id', 'machine_id']],
  shift: [
    ['shift_date', 'shift_date'],
    ['shift_type', 'shift_type'],
  ],
  day: [['plant_date', 'date']],
  product: [['product_name', 'product_name']],
};

export async function sumStored(
  reader: Reader,
  span: StoredSpan,
  group: StoredGroup,
): Promise<(Partial<GroupKey> & StoredSums)[]> {
  const keys = keyColumns[group];
  const named = sql.join(keys.map(([column, name]) => sql`${sql.ref(column)} as ${sql.id(name)}`));
  const by = sql.join(keys.map(([column]) => sql.ref(column)));
  const source =
    group === 'product'
      ? sql`machine_shift_products f where ${ofFresh(span)}`
      : sql`machine_shift_figures f where ${fresh(span)}`;
  const { rows } = await sql<Partial<GroupKey> & StoredSums>`
    select ${named}, ${summed} from ${source} group by ${by}`.execute(reader);
  return rows;
}

type UnitRow = Partial<GroupKey> & Quantities & { readonly unit: string };

/** The quantities under the same keys, by unit. */
export async function sumStoredUnits(
  reader: Reader,
  span: StoredSpan,
  group: StoredGroup,
): Promise<UnitRow[]> {
  const isDated = group === 'day' || group === 'shift';
  const from = isDated ? 'p' : 'f';
  const keys = keyColumns[group].map(
    ([column, name]) => [sql.ref(`${from}.${column}`), sql.id(name)] as const,
  );
  // The condition on the span is repeated; otherwise the database would read the pieces of all years.
  const pieces = sql`join machine_shift_figures p using (machine_id, starts_at, definition_version)`;
  const inSpan = sql`and p.starts_at >= ${span.from} and p.starts_at < ${span.to}`;
  const { rows } = await sql<UnitRow>`
    select ${sql.join(keys.map(([column, name]) => sql`${column} as ${name}`))}, f.unit, ${summedQuantities('f')}
      from machine_shift_quantities f ${isDated ? pieces : sql``}
     where ${ofFresh(span)} ${isDated ? inSpan : sql``} group by ${sql.join(keys.map(([column]) => column))}, f.unit`.execute(
    reader,
  );
  return rows;
}
