/** Production areas and machine types. */
import type { Environment, MachineType } from '@pms/domain/machines/schema';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { Environments, MachineTypes } from '../../platform/database-types.generated';

/** Areas with the names of the types that their machine form offers. */
function environmentRows(reader: Reader) {
  return reader.selectFrom('environments as e').select([
    'e.id',
    'e.name',
    'e.code',
    'e.description',
    'e.color',
    'e.default_unit',
    'e.version',
    sql<string[]>`array(select t.name from machine_types t
        where t.environment = e.code or t.environment is null order by t.name)`.as('machine_types'),
  ]);
}

export async function listEnvironments(reader: Reader): Promise<Environment[]> {
  return environmentRows(reader).orderBy('e.id').execute();
}

/** The codes of the areas that existed before the instant. */
export async function listAreasBefore(reader: Reader, instant: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('environments')
    .select('code')
    .where('begins_at', '<', instant)
    .orderBy('id')
    .execute();
  return rows.map(({ code }) => code);
}

export async function findEnvironment(reader: Reader, id: number): Promise<Environment | undefined> {
  return environmentRows(reader).where('e.id', '=', id).executeTakeFirst();
}

/**
 * The row is locked until the change ends, so that the second of two simultaneous changes sees the result of the first.
 */
export async function lockEnvironment(change: Change, id: number): Promise<Environment | undefined> {
  return environmentRows(change.tx).where('e.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findEnvironmentByCode(reader: Reader, code: string): Promise<Environment | undefined> {
  return environmentRows(reader).where('e.code', '=', code).executeTakeFirst();
}

export async function insertEnvironment(change: Change, row: Insertable<Environments>): Promise<number> {
  const { id } = await change.tx
    .insertInto('environments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeEnvironment(
  change: Change,
  id: number,
  columns: Updateable<Environments>,
): Promise<void> {
  await change.tx
    .updateTable('environments')
    .set({ ...columns, updated_at: change.now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteEnvironmentRow(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('environments').where('id', '=', id).execute();
}

/**
 * The number of records that refer to an area. Retired machines and deleted orders count, because their history names
 * the area.
 */
export async function countUsesOfArea(reader: Reader, code: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from machines where environment = ${code}) as machines,
           (select count(distinct s.machine_id) from machine_area_spells s join machines m on m.id = s.machine_id
             where s.environment = ${code} and m.environment <> ${code}) as "machines of the past",
           (select count(*) from orders where environment = ${code}) as orders,
           (select count(*) from machine_types where environment = ${code}) as "machine types",
           (select count(*) from products where environment = ${code}) as products,
           (select count(*) from vessels where environment = ${code}) as vessels,
           (select count(*) from tablets where environment = ${code}) as tablets,
           (select count(*) from stop_reasons where ${code} = any(areas)) as "stop reasons",
           (select count(*) from plant_calendar where environment = ${code}) as "calendar entries"`.execute(
    reader,
  );
  return rows[0] ?? {};
}

/** Machine types, each with the names of its machines that are not retired. */
function typeRows(reader: Reader) {
  return reader.selectFrom('machine_types as t').select([
    't.id',
    't.name',
    't.category',
    't.description',
    't.specifications',
    't.environment',
    't.version',
    sql<string[]>`array(select m.name from machines m
        where m.machine_type_id = t.id and m.retired_at is null order by m.name)`.as('machines'),
  ]);
}

type TypeRow = Awaited<ReturnType<ReturnType<typeof typeRows>['executeTakeFirstOrThrow']>>;

const presentType = (row: TypeRow): MachineType => ({
  ...row,
  specifications: row.specifications as MachineType['specifications'],
  machine_count: row.machines.length,
});

/** Every machine type, or the types that an area offers. */
export async function listMachineTypes(reader: Reader, environment?: string): Promise<MachineType[]> {
  let query = typeRows(reader).orderBy('t.name');
  if (environment !== undefined) {
    query = query.where((where) =>
      where.or([where('t.environment', '=', environment), where('t.environment', 'is', null)]),
    );
  }
  return (await query.execute()).map(presentType);
}

export async function findMachineType(reader: Reader, id: number): Promise<MachineType | undefined> {
  const row = await typeRows(reader).where('t.id', '=', id).executeTakeFirst();
  return row && presentType(row);
}

export async function lockMachineType(change: Change, id: number): Promise<MachineType | undefined> {
  const row = await typeRows(change.tx).where('t.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && presentType(row);
}

/** Ignores upper and lower case. */
export async function findMachineTypeByName(reader: Reader, name: string): Promise<MachineType | undefined> {
  const row = await typeRows(reader).where(sql<boolean>`lower(t.name) = lower(${name})`).executeTakeFirst();
  return row && presentType(row);
}

type TypeColumns<Columns> = Omit<Columns, 'specifications'> & {
  specifications?: MachineType['specifications'];
};

const typeColumns = <Columns extends TypeColumns<object>>({ specifications, ...columns }: Columns) => ({
  ...columns,
  ...(specifications === undefined ? {} : { specifications: JSON.stringify(specifications) }),
});

export async function insertMachineType(
  change: Change,
  row: TypeColumns<Insertable<MachineTypes>>,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('machine_types')
    .values(typeColumns(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeMachineType(
  change: Change,
  id: number,
  columns: TypeColumns<Updateable<MachineTypes>>,
): Promise<void> {
  await change.tx
    .updateTable('machine_types')
    .set({ ...typeColumns(columns), updated_at: change.now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteMachineTypeRow(change: Change, id: number): Promise<void> {
  await change.tx.deleteFrom('machine_types').where('id', '=', id).execute();
}

/** The number of records that refer to a type. Retired machines count, because they keep their type. */
export async function countUsesOfType(reader: Reader, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from machines where machine_type_id = ${id} and retired_at is null) as machines,
           (select count(*) from machines where machine_type_id = ${id} and retired_at is not null)
             as "retired machines",
           (select count(distinct s.machine_id) from machine_type_spells s join machines m on m.id = s.machine_id
             where s.machine_type_id = ${id} and m.machine_type_id <> ${id}) as "machines of the past",
           (select count(*) from ideal_rates where machine_type_id = ${id}) as "ideal rates"`.execute(reader);
  return rows[0] ?? {};
}
