/** Names of operators from files: the names without a person, and the matched names. */
import { type UnmatchedName, unmatchedNamesShown } from '@pms/domain/orders/operator-names';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';

/** The name in lower case, letters and digits only, so that "Mokoena, T." equals "mokoena t". */
const signless = (text: ReturnType<typeof sql>) =>
  sql<string>`regexp_replace(name_key(${text}), '[^[:alnum:]]+', '', 'g')`;

const isUnmatched = sql<boolean>`operator_id is null and operator_name_given is not null and deleted_at is null`;

export async function listUnmatchedNames(
  reader: Reader,
): Promise<{ readonly names: UnmatchedName[]; readonly total: number }> {
  const { rows } = await sql<UnmatchedName & { total: number }>`
    with unmatched as (
      select name_key(operator_name_given) as key,
             mode() within group (order by operator_name_given) as name, count(*)::int as orders
        from orders where ${isUnmatched}
       group by name_key(operator_name_given)
    )
    select name, orders, count(*) over ()::int as total,
           (select jsonb_build_object('id', u.id, 'name', u.full_name) from users u
             where ${signless(sql`unmatched.name`)} in
                   (${signless(sql`u.full_name`)}, ${signless(sql`u.username`)}, ${signless(sql`u.employee_code`)})
             order by u.is_active desc, u.id limit 1) as "like"
      from unmatched order by orders desc, name limit ${unmatchedNamesShown}`.execute(reader);
  return { names: rows.map(({ total: _, ...name }) => name), total: rows[0]?.total ?? 0 };
}

/** Assigns the person to every order with this name. The name from the file stays in the order. */
export async function matchOrders(change: Change, name: string, userId: number): Promise<number> {
  const { numUpdatedRows } = await change.tx
    .updateTable('orders')
    .set({ operator_id: userId, version: sql`version + 1`, updated_at: change.now })
    .where(isUnmatched)
    .where(sql`name_key(operator_name_given)`, '=', sql<string>`name_key(${name})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores the name, so that later files assign their orders to this person. */
export async function keepOperatorName(
  change: Change,
  name: string,
  userId: number,
  by: number,
): Promise<void> {
  const row = { user_id: userId, matched_by: by, matched_at: change.now };
  await change.tx
    .insertInto('operator_names')
    .values({ name_key: sql<string>`name_key(${name})`, ...row })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet(row))
    .execute();
}

/** The matched names by the id of their person. */
export async function readOperatorNames(reader: Reader): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await reader
    .selectFrom('operator_names')
    .select(({ fn }) => ['user_id', fn.agg<string[]>('array_agg', ['name_key']).as('names')])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, names }) => [user_id, names]));
}

/** Deletes the spellings of a person's name from orders and from the names for later files. */
export async function forgetNamesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('operator_names').where('user_id', '=', userId).execute();
  await tx
    .updateTable('orders')
    .set({ operator_name_given: null })
    .where('operator_id', '=', userId)
    .where('operator_name_given', 'is not', null)
    .execute();
}
