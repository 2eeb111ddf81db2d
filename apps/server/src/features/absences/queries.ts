/** Absences of people, for the features that put people to work. */
import type { Absence, AbsenceKind, AbsentPerson, ListAbsencesQuery } from '@pms/domain/absences/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { Absences } from '../../platform/database-types.generated';

export type AbsenceRow = Selectable<Absences>;

const rowsOf = (reader: Reader) =>
  reader
    .selectFrom('absences as a')
    .innerJoin('users as u', 'u.id', 'a.employee_id')
    .select([
      'a.id',
      'a.employee_id',
      'u.full_name',
      'u.employee_code',
      'a.first_date',
      'a.last_date',
      'a.kind',
      'a.note',
      'a.version',
    ])
    .select((row) =>
      row
        .selectFrom('labour_assignments as l')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('l.employee_id', '=', 'a.employee_id')
        .where(sql<boolean>`l.assignment_date between a.first_date and a.last_date`)
        .as('assignments'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Only people who may see personal data get kind and note. */
const present = (row: Row, seesPersonal: boolean): Absence => ({
  ...row,
  assignments: Number(row.assignments ?? 0),
  kind: seesPersonal ? (row.kind as AbsenceKind) : null,
  note: seesPersonal ? row.note : null,
});

/** The absences that overlap the days from one date to another. */
export function absencesInOrder(
  reader: Reader,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
) {
  let rows = rowsOf(reader).orderBy('a.first_date').orderBy('a.id');
  if (from !== undefined) rows = rows.where('a.last_date', '>=', from);
  if (to !== undefined) rows = rows.where('a.first_date', '<=', to);
  return rows;
}

export async function listAbsences(
  reader: Reader,
  { from, employee_id, page, page_size: size }: ListAbsencesQuery,
  seesPersonal: boolean,
): Promise<{ rows: Absence[]; total: number }> {
  let rows = rowsOf(reader);
  let count = reader.selectFrom('absences as a').select(({ fn }) => fn.countAll<number>().as('total'));
  if (from !== undefined) {
    rows = rows.where('a.last_date', '>=', from);
    count = count.where('a.last_date', '>=', from);
  }
  if (employee_id !== undefined) {
    rows = rows.where('a.employee_id', '=', employee_id);
    count = count.where('a.employee_id', '=', employee_id);
  }
  const { total } = await count.executeTakeFirstOrThrow();
  const shown = await rows
    .orderBy('a.first_date')
    .orderBy(sql`lower(u.full_name)`)
    .orderBy('a.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows: shown.map((row) => present(row, seesPersonal)), total: Number(total) };
}

/** An absence that must exist; throws otherwise. */
export async function getAbsence(reader: Reader, id: number, seesPersonal: boolean): Promise<Absence> {
  return present(await rowsOf(reader).where('a.id', '=', id).executeTakeFirstOrThrow(), seesPersonal);
}

/** The last day of a person's absence on this day; undefined for a person who is not absent. */
export async function absentUntilOn(
  reader: Reader,
  employeeId: number,
  date: PlantDate,
): Promise<PlantDate | undefined> {
  const row = await reader
    .selectFrom('absences')
    .select('last_date')
    .where('employee_id', '=', employeeId)
    .where(sql<boolean>`${date}::date between first_date and last_date`)
    .executeTakeFirst();
  return row?.last_date;
}

/**
 * The condition that no absence of the person includes the date of an assignment. `assignment` is the alias of the
 * assignment.
 */
export function hasNoAbsence(assignment: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${assignment}.${column}`);
  return sql<boolean>`not exists (select from absences away
     where away.employee_id = ${of('employee_id')}
       and ${of('assignment_date')} between away.first_date and away.last_date)`;
}

export async function listAbsentOn(reader: Reader, date: PlantDate): Promise<AbsentPerson[]> {
  return reader
    .selectFrom('absences')
    .select(['employee_id', 'last_date'])
    .where(sql<boolean>`${date}::date between first_date and last_date`)
    .orderBy('employee_id')
    .execute();
}

/** The last day of each absence that includes one of these days; the keys are "employee date". */
export async function listAbsentDays(
  reader: Reader,
  dates: readonly PlantDate[],
): Promise<ReadonlyMap<string, PlantDate>> {
  if (dates.length === 0) return new Map();
  const { rows } = await sql<{ employee_id: number; date: string; last_date: string }>`
    select a.employee_id, d.date::date as date, a.last_date
      from unnest(${[...dates]}::date[]) as d(date)
      join absences a on d.date between a.first_date and a.last_date`.execute(reader);
  return new Map(rows.map(({ employee_id, date, last_date }) => [`${employee_id} ${date}`, last_date]));
}

export async function lockAbsence(tx: Tx, id: number): Promise<AbsenceRow | undefined> {
  return tx.selectFrom('absences').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertAbsence(tx: Tx, row: Insertable<Absences>): Promise<number> {
  const { id } = await tx.insertInto('absences').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAbsence(tx: Tx, id: number, fields: Updateable<Absences>): Promise<void> {
  await tx
    .updateTable('absences')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAbsenceRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('absences').where('id', '=', id).execute();
}

/** Removes the notes about a person's absences; the days stay. */
export async function forgetNotesOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.updateTable('absences').set({ note: null }).where('employee_id', '=', employeeId).execute();
}
