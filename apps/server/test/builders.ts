/** Plausible rows for tests. Each builder makes the rows that it refers to unless the caller gives them. */
import { defaultPlantTimeZone, type PlantDate, type ShiftType, shiftOn } from '@pms/domain/plant-time';
import type { Role } from '@pms/domain/roles';
import type { Database } from '../src/platform/database';
import { hashPassword } from '../src/platform/password-hash';

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

export interface MachineWish {
  readonly name?: string;
  readonly environment?: string;
  readonly status?: 'available' | 'in_use' | 'paused' | 'maintenance' | 'offline';
  readonly production_rate?: number;
}

/** A machine with the status history that every machine has from its first moment. */
export async function aMachine(db: Database, wish: MachineWish = {}): Promise<{ id: number; name: string }> {
  const environment = wish.environment ?? 'packaging';
  const type = await db
    .selectFrom('machine_types')
    .select('id')
    .where('environment', '=', environment)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const machine = await db
    .insertInto('machines')
    .values({
      name: wish.name ?? `Filler ${next()}`,
      machine_type_id: type.id,
      environment,
      status: wish.status ?? 'available',
      production_rate: wish.production_rate ?? 60,
    })
    .returning(['id', 'name', 'status', 'status_since'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('machine_status_history')
    .values({ machine_id: machine.id, status: machine.status, started_at: machine.status_since })
    .execute();
  return { id: machine.id, name: machine.name };
}

export interface AccountWish {
  readonly username?: string;
  readonly password?: string;
  readonly role?: Role;
  readonly is_active?: boolean;
  readonly is_display?: boolean;
  readonly password_is_temporary?: boolean;
}

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly password: string;
}

/** A person with an account who has not signed in. */
export async function anAccount(db: Database, wish: AccountWish = {}): Promise<Account> {
  const { username = `lerato${next()}`, password = 'Plant-2026!', role = 'operator', ...rest } = wish;
  const { id } = await db
    .insertInto('users')
    .values({
      username,
      role,
      full_name: `${username} Dube`,
      email: `${username}@plant.example`,
      password_hash: await hashPassword(password),
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, password };
}

export interface AssignmentWish {
  readonly employee_id: number;
  readonly machine_id?: number | null;
  readonly assignment_date: PlantDate;
  readonly shift_type: string;
  readonly role?: string;
  readonly source?: 'manual' | 'cycle';
  readonly is_draft?: boolean;
}

/**
 * An assignment of a person to a shift of a plant with two shifts. The assignment is published unless it is a draft.
 */
export async function anAssignment(
  db: Database,
  { is_draft, ...wish }: AssignmentWish,
): Promise<{ id: number }> {
  const shift = shiftOn(
    wish.assignment_date,
    wish.shift_type as ShiftType,
    'two_shift',
    defaultPlantTimeZone,
  );
  if (!shift) throw new Error(`A plant of two shifts has no ${wish.shift_type} shift`);
  return db
    .insertInto('labour_assignments')
    .values({
      role: 'operator',
      ...wish,
      starts_at: shift.starts_at,
      ends_at: shift.ends_at,
      published_at: is_draft ? null : shift.starts_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The audit entries of one record, oldest first. */
export async function auditOf(db: Database, entity: string, id: number) {
  return db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after', 'note'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('sequence')
    .execute();
}

/** Remembers the last live event. Returns a function that reads the later events, oldest first. */
export async function eventsSince(db: Database) {
  const { last } = await db
    .selectFrom('live_events')
    .select((query) => query.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return () =>
    db
      .selectFrom('live_events')
      .select(['type', 'generic_type', 'channels', 'data'])
      .where('sequence', '>', Number(last ?? 0))
      .orderBy('sequence')
      .execute();
}
