/** Skills, demands, people's skills and certificates: the only file that names their tables. */
import type { HeldSkill, Skill, SkillDemand, SkillFacts } from '@pms/domain/skills/schema';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

export const listSkills = (reader: Reader): Promise<Skill[]> =>
  reader.selectFrom('skills').select(['id', 'name']).orderBy(sql`lower(name)`).execute();

/** The skills of all active people or of the given people. */
export async function listHeld(reader: Reader, employees?: readonly number[]): Promise<HeldSkill[]> {
  let query = reader
    .selectFrom('person_skills as p')
    .innerJoin('users as u', 'u.id', 'p.employee_id')
    .leftJoin('skill_certificates as c', 'c.person_skill_id', 'p.id')
    .select(['p.employee_id', 'p.skill_id', 'p.level', 'p.valid_to', 'c.file_name as certificate'])
    .orderBy('p.employee_id')
    .orderBy('p.skill_id');
  query =
    employees === undefined
      ? query.where('u.is_active', '=', true)
      : query.where('p.employee_id', 'in', employees.length > 0 ? employees : [0]);
  return (await query.execute()).map((row) => ({ ...row, level: row.level as HeldSkill['level'] }));
}

/** Names of files are personal data, because they may contain the place and date of an examination. */
export const withoutCertificates = (held: readonly HeldSkill[]): HeldSkill[] =>
  held.map(({ certificate: _, ...one }) => one);

export async function listDemands(reader: Reader): Promise<SkillDemand[]> {
  const rows = await reader
    .selectFrom('skill_demands')
    .select(['skill_id', 'level', 'role', 'machine_type_id', 'machine_id'])
    .orderBy('id')
    .execute();
  return rows as SkillDemand[];
}

export async function readSkillFacts(reader: Reader, employees?: readonly number[]): Promise<SkillFacts> {
  return {
    skills: await listSkills(reader),
    demands: await listDemands(reader),
    held: await listHeld(reader, employees),
    machines: await reader
      .selectFrom('machines')
      .select(['id', 'name', 'machine_type_id'])
      .where('retired_at', 'is', null)
      .orderBy(sql`lower(name)`)
      .execute(),
    machine_types: await reader
      .selectFrom('machine_types')
      .select(['id', 'name'])
      .orderBy(sql`lower(name)`)
      .execute(),
  };
}

/** The lock ensures that one person at a time changes the list of skills, the demands or the skills of people. */
export async function lockSkills(tx: Tx): Promise<void> {
  await sql`lock table skills in share row exclusive mode`.execute(tx);
}

export async function insertSkill(tx: Tx, name: string): Promise<void> {
  await tx.insertInto('skills').values({ name }).execute();
}

export async function renameSkill(tx: Tx, { id, name }: Skill): Promise<void> {
  await tx.updateTable('skills').set({ name }).where('id', '=', id).execute();
}

export async function isSkillUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from skill_demands where skill_id = ${id})
        or exists (select from person_skills where skill_id = ${id}) as used`.execute(tx);
  return rows[0]?.used === true;
}

export async function deleteSkill(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('skills').where('id', '=', id).execute();
}

/** The subject of a list of demands: a machine type, a machine, or, if both are null, roles. */
export interface DemandPlace {
  readonly machine_type_id: number | null;
  readonly machine_id: number | null;
}

export async function placeExists(reader: Reader, place: DemandPlace): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${place.machine_type_id}::bigint is null and ${place.machine_id}::bigint is null
        or exists (select from machine_types where id = ${place.machine_type_id})
        or exists (select from machines where id = ${place.machine_id} and retired_at is null) as found`.execute(
    reader,
  );
  return rows[0]?.found === true;
}

export async function replaceDemands(
  tx: Tx,
  place: DemandPlace,
  demands: readonly Pick<SkillDemand, 'skill_id' | 'level' | 'role'>[],
): Promise<void> {
  await tx
    .deleteFrom('skill_demands')
    .where('machine_type_id', 'is not distinct from', place.machine_type_id)
    .where('machine_id', 'is not distinct from', place.machine_id)
    .execute();
  if (demands.length === 0) return;
  await tx
    .insertInto('skill_demands')
    .values(demands.map((demand) => ({ ...demand, ...place })))
    .execute();
}

export async function saveHeld(tx: Tx, held: Omit<HeldSkill, 'certificate'>): Promise<void> {
  const { level, valid_to } = held;
  await tx
    .insertInto('person_skills')
    .values(held)
    .onConflict((conflict) => conflict.columns(['employee_id', 'skill_id']).doUpdateSet({ level, valid_to }))
    .execute();
}

export async function deleteHeld(tx: Tx, employeeId: number, skillId: number): Promise<void> {
  await tx
    .deleteFrom('person_skills')
    .where('employee_id', '=', employeeId)
    .where('skill_id', '=', skillId)
    .execute();
}

export async function findHeldId(
  reader: Reader,
  employeeId: number,
  skillId: number,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('person_skills')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('skill_id', '=', skillId)
    .executeTakeFirst();
  return row?.id;
}

export interface Certificate {
  readonly employee_id: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly bytes: Buffer;
}

export async function saveCertificate(
  tx: Tx,
  person_skill_id: number,
  file: Certificate & { readonly uploaded_by: number; readonly uploaded_at: string },
): Promise<void> {
  await tx
    .insertInto('skill_certificates')
    .values({ person_skill_id, ...file })
    .onConflict((conflict) => conflict.column('person_skill_id').doUpdateSet(file))
    .execute();
}

export async function findCertificate(
  reader: Reader,
  employeeId: number,
  skillId: number,
): Promise<Certificate | undefined> {
  return reader
    .selectFrom('skill_certificates as c')
    .innerJoin('person_skills as p', 'p.id', 'c.person_skill_id')
    .select(['c.employee_id', 'c.file_name', 'c.content_type', 'c.bytes'])
    .where('p.employee_id', '=', employeeId)
    .where('p.skill_id', '=', skillId)
    .executeTakeFirst();
}

export async function removeCertificate(tx: Tx, personSkillId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('skill_certificates')
    .where('person_skill_id', '=', personSkillId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0;
}

/** Deletes the certificates, because they contain the name of the person. The skills stay for the figures. */
export async function forgetCertificatesOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('skill_certificates').where('employee_id', '=', employeeId).execute();
}

export interface ExpiringSkill {
  readonly id: number;
  readonly name: string;
  readonly first_end: string;
  readonly people: number;
}

/** Skills of active people that have ended or end by the given date. */
export async function listExpiring(reader: Reader, until: string): Promise<ExpiringSkill[]> {
  const { rows } = await sql<ExpiringSkill>`
    select s.id, s.name, min(p.valid_to) as first_end, count(*)::int as people
      from person_skills p
      join skills s on s.id = p.skill_id
      join users u on u.id = p.employee_id and u.is_active
     where p.valid_to <= ${until}::date
     group by s.id
     order by s.id`.execute(reader);
  return rows;
}
