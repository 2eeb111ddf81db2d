/** Tests of blends and their values: the only file that names their tables. */
import type {
  BlendTest,
  BlendTestBody,
  LotTest,
  PastTestValue,
  TypedTestValues,
} from '@pms/domain/maturation/test-value-schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { productOfLot } from './limit-queries';

/** The columns of test `t` in the form of the API. */
const testColumns = sql`t.name, t.unit, t.lower_limit, t.target, t.upper_limit, t.decimals, t.is_required`;

/** The tests of the product `p` in their order, as JSON. */
export const testsOfProduct = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'unit', t.unit, 'lower_limit', t.lower_limit,
                                    'target', t.target, 'upper_limit', t.upper_limit, 'decimals', t.decimals,
                                    'is_required', t.is_required) order by t.place, t.id)
    from blend_tests t where t.product_id = p.id and t.retired_at is null), '[]'::json)`;

interface WrittenTests {
  readonly product_id: number;
  readonly before: readonly BlendTest[];
  readonly tests: readonly BlendTestBody[];
}

/**
 * Writes the tests of a blend in their order. A test with a changed unit becomes a new test, because its values have
 * the old unit.
 */
export async function writeTests(change: Change, { product_id, before, tests }: WrittenTests): Promise<void> {
  const isKept = ({ id, unit }: BlendTestBody) => before.some((old) => old.id === id && old.unit === unit);
  const kept = tests.filter(isKept).map(({ id }) => id);
  await change.tx
    .updateTable('blend_tests')
    .set({ retired_at: change.now })
    .where('product_id', '=', product_id)
    .where('retired_at', 'is', null)
    .where('id', 'not in', [...kept, 0] as number[])
    .execute();
  // Two tests may swap their names, so names are cleared before they are written.
  await sql`update blend_tests set name = id || ' ' || name
             where product_id = ${product_id} and retired_at is null`.execute(change.tx);
  for (const [place, test] of tests.entries()) {
    const { id, ...columns } = test;
    if (isKept(test) && id !== undefined)
      await change.tx
        .updateTable('blend_tests')
        .set({ ...columns, place })
        .where('id', '=', id)
        .execute();
    else
      await change.tx
        .insertInto('blend_tests')
        .values({ ...columns, product_id, place })
        .execute();
  }
}

/** Whether both products have tests that are still made. */
export async function testsMeet(reader: Reader, from: number, into: number): Promise<boolean> {
  const [found] = await rowsOf(
    reader,
    sql<{ meet: boolean }>`
    select exists (select from blend_tests where product_id = ${from} and retired_at is null)
       and exists (select from blend_tests where product_id = ${into} and retired_at is null) as meet`,
  );
  return found?.meet ?? false;
}

/** Moves the tests of a product, with their values, to another product. */
export async function moveTests(change: Change, from: number, into: number): Promise<void> {
  await change.tx
    .updateTable('blend_tests')
    .set({ product_id: into })
    .where('product_id', '=', from)
    .execute();
}

/** The time at which lot `l` began to mature or was last reworked. Earlier values describe other contents. */
const sinceRework = sql`coalesce((
  select max(d.decided_at) from lot_decisions d where d.lot_id = l.id and d.to_status = 'maturing'), '-infinity')`;

/** The tests of the lot's blend, each with the newest value since the last rework. */
export const listTestsOf = (reader: Reader, lotId: number): Promise<LotTest[]> =>
  rowsOf(
    reader,
    sql<LotTest>`
    select t.id, ${testColumns},
           (select json_build_object(
                     'id', v.id, 'test_id', v.test_id, 'value', v.value, 'notes', v.notes,
                     'check_date', c.check_date, 'tested_by_name', u.full_name,
                     'tested_at', to_char(v.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              from lot_test_values v left join lot_checks c on c.id = v.check_id left join users u on u.id = v.tested_by
             where v.lot_id = l.id and v.test_id = t.id and v.tested_at > ${sinceRework}
             order by v.tested_at desc, v.id desc limit 1) as last
      from lots l join blend_tests t on t.product_id = ${productOfLot} and t.retired_at is null
     where l.id = ${lotId} order by t.place, t.id`,
  );

/** The maximum number of values of a lot that are listed. */
const mostValues = 500;

/** The values of the lot, newest first, each with its test. */
export const listValuesOf = (reader: Reader, lotId: number): Promise<PastTestValue[]> =>
  rowsOf(
    reader,
    sql<PastTestValue>`
    select v.id, v.test_id, v.value, v.notes, c.check_date, u.full_name as tested_by_name, v.tested_at, ${testColumns}
      from lot_test_values v join blend_tests t on t.id = v.test_id left join lot_checks c on c.id = v.check_id
      left join users u on u.id = v.tested_by
     where v.lot_id = ${lotId} order by v.tested_at desc, v.id desc limit ${mostValues}`,
  );

interface FoundValues {
  readonly lot_id: number;
  readonly check_id?: number;
  readonly notes?: string;
  readonly values: TypedTestValues;
}

export async function insertTestValues(
  change: Change,
  { values, check_id, notes = '', lot_id }: FoundValues,
): Promise<void> {
  if (values.length === 0) return;
  const found = { lot_id, check_id: check_id ?? null, notes };
  await change.tx
    .insertInto('lot_test_values')
    .values(
      values.map((value) => ({
        ...found,
        ...value,
        tested_by: change.actor?.user_id ?? null,
        tested_at: change.now,
      })),
    )
    .execute();
}

/** Stores the values of a release with the limits that were in force. */
export async function keepTestsOfDecision(
  change: Change,
  decisionId: number,
  tests: readonly LotTest[],
): Promise<void> {
  const rows = tests.flatMap(({ last, lower_limit, target, upper_limit }) =>
    last ? [{ decision_id: decisionId, value_id: last.id, lower_limit, target, upper_limit }] : [],
  );
  if (rows.length > 0) await change.tx.insertInto('lot_decision_tests').values(rows).execute();
}
