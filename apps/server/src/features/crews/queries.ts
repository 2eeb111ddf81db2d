/** Crews and their members: the only file that names their two tables. */
import {
  type CrewEmployee,
  type CrewLetter,
  type CrewMembership,
  type CrewOffset,
  type CrewPlan,
  crewLetter,
  crewOffsets,
} from '@pms/domain/crews/schema';
import { asRole } from '@pms/domain/roles';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import { locks } from '../../platform/locks';

/** A stored crew with the names of its people. */
export interface StoredCrew {
  readonly machine_id: number;
  readonly letter: CrewLetter;
  readonly offset: CrewOffset;
  readonly employees: readonly CrewEmployee[];
}

/**
 * Lets one change at a time write crews. A person is in one crew of the whole plant: two changes that swap people
 * between machines would deadlock without this lock.
 */
export async function lockCrews(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.crews})`.execute(tx);
}

const crewRows = (reader: Reader) =>
  reader
    .selectFrom('crews as c')
    .leftJoin('crew_members as cm', 'cm.crew_id', 'c.id')
    .leftJoin('users as u', 'u.id', 'cm.user_id')
    .select([
      'c.machine_id',
      'c.letter',
      'c.cycle_offset',
      'u.id',
      'u.full_name',
      'u.employee_code',
      'u.role',
    ])
    .orderBy('c.machine_id')
    .orderBy('c.letter')
    .orderBy(sql`lower(u.full_name)`)
    .orderBy('u.id');

type CrewRow = Awaited<ReturnType<ReturnType<typeof crewRows>['execute']>>[number];

function presentEmployee({ id, full_name, employee_code, role }: CrewRow): CrewEmployee[] {
  if (id === null || full_name === null || role === null) return [];
  const names = { full_name, employee_name: full_name };
  return [{ id, employee_id: id, ...names, employee_code, role: asRole(role) }];
}

function presentCrews(rows: readonly CrewRow[]): StoredCrew[] {
  const crews = new Map<string, CrewRow[]>();
  for (const row of rows) {
    const key = `${row.machine_id} ${row.letter}`;
    crews.set(key, [...(crews.get(key) ?? []), row]);
  }
  return [...crews.values()].flatMap((members) =>
    members.slice(0, 1).map(({ machine_id, letter, cycle_offset }) => ({
      machine_id,
      letter: crewLetter.parse(letter),
      offset: crewOffsets.find((days) => days === cycle_offset) ?? 0,
      employees: members.flatMap(presentEmployee),
    })),
  );
}

/** The crews of one machine; an empty list before a person configures them. */
export async function listCrewsOf(reader: Reader, machineId: number): Promise<StoredCrew[]> {
  return presentCrews(await crewRows(reader).where('c.machine_id', '=', machineId).execute());
}

export async function listAllCrews(reader: Reader): Promise<StoredCrew[]> {
  return presentCrews(await crewRows(reader).execute());
}

const memberships = (reader: Reader) =>
  reader
    .selectFrom('crew_members as cm')
    .innerJoin('crews as c', 'c.id', 'cm.crew_id')
    .innerJoin('machines as m', 'm.id', 'c.machine_id')
    .select([
      'cm.user_id as employee_id',
      'c.letter as crew_letter',
      'c.machine_id',
      'm.name as machine_name',
    ])
    .orderBy('cm.user_id');

export async function listAllMemberships(reader: Reader): Promise<CrewMembership[]> {
  return memberships(reader).execute();
}

/** The crews of these people. */
export async function listMemberships(
  reader: Reader,
  employeeIds: readonly number[],
): Promise<CrewMembership[]> {
  if (employeeIds.length === 0) return [];
  return memberships(reader).where('cm.user_id', 'in', employeeIds).execute();
}

/** Replaces the crews of a machine. Call it under `lockCrews`. */
export async function replaceCrews(tx: Tx, machineId: number, crews: readonly CrewPlan[]): Promise<void> {
  await deleteCrewsOf(tx, machineId);
  const rows = crews.map(({ letter, offset }) => ({ machine_id: machineId, letter, cycle_offset: offset }));
  if (rows.length === 0) return;
  const stored = await tx.insertInto('crews').values(rows).returning(['id', 'letter']).execute();
  const members = crews.flatMap(({ letter, employees }) =>
    stored
      .filter((crew) => crew.letter === letter)
      .flatMap(({ id }) => employees.map((user_id) => ({ crew_id: id, user_id }))),
  );
  if (members.length > 0) await tx.insertInto('crew_members').values(members).execute();
}

/** Deletes the crews of a machine and their memberships. */
export async function deleteCrewsOf(tx: Tx, machineId: number): Promise<void> {
  await tx.deleteFrom('crews').where('machine_id', '=', machineId).execute();
}

export async function deleteMembership(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('crew_members').where('user_id', '=', employeeId).execute();
}
