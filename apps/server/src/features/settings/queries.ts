/** The plant's settings: one row for each saved setting, defaults for all others. Also the rights of roles. */
import { type Permission, permissions, type Role, roles } from '@pms/domain/roles';
import { defaultPlant, defaultSettings } from '@pms/domain/settings/defaults';
import {
  type PlantFacts,
  type PlantSettings,
  plantFacts,
  type SettingKey,
} from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Reader, Tx, Writer } from '../../platform/database';
import { locks } from '../../platform/locks';

/** The time zone of the plant, as an expression for queries with dates. */
export const plantZone = sql<string>`coalesce(
  (select value #>> '{}' from settings where key = 'time_zone'), ${defaultSettings.time_zone})`;

/** The stored values that apply today, by key, and the shift plan. Null without a stored value. */
type StoredSettings = Readonly<Record<string, unknown>> | null;

/**
 * The stored settings, as a column of a statement that reads other facts of a change. The change passes the value to
 * `keepSettings`, which saves a statement.
 */
export const storedSettings = sql<StoredSettings>`(
  select json_object_agg(v.key, v.value)
    from (select s.key, coalesce(
                   (select d.value from dated_settings d
                     where d.key = s.key and d.first_day <= (plant_clock() at time zone ${plantZone})::date
                     order by d.first_day desc limit 1), s.value) as value
            from settings s
          union all
          select 'shift_plan', jsonb_agg(jsonb_build_object('first_day', m.first_day, 'model', m.value)
                                         order by m.first_day nulls first)
            from (select null::date as first_day, value from settings where key = 'shift_model'
                  union all
                  select first_day, value from dated_settings where key = 'shift_model') m
          having count(*) > 0) v)`;

async function readStored(reader: Reader): Promise<StoredSettings> {
  const { stored } = await reader.selectNoFrom(storedSettings.as('stored')).executeTakeFirstOrThrow();
  return stored;
}

/** The settings that a transaction has read. A transaction reads them once for all its steps. */
const readIn = new WeakMap<Reader, Promise<PlantFacts>>();

/** The values that apply today, because settings that affect figures have first days. Also the shift plan. */
export function readSettings(reader: Reader): Promise<PlantFacts> {
  if (!reader.isTransaction) return readSavedSettings(reader);
  const known = readIn.get(reader) ?? readSavedSettings(reader);
  readIn.set(reader, known);
  return known;
}

/** Discards the settings that this transaction has read, because it has written another value. */
export const forgetSettings = (reader: Reader): boolean => readIn.delete(reader);

/** Keeps the settings that a statement of this transaction has read, for all its steps. */
export function keepSettings(tx: Tx, stored: StoredSettings): PlantFacts {
  const settings = withDefaults(stored);
  readIn.set(tx, Promise.resolve(settings));
  return settings;
}

async function readSavedSettings(reader: Reader): Promise<PlantFacts> {
  return withDefaults(await readStored(reader));
}

const withDefaults = (stored: StoredSettings): PlantFacts => plantFacts.parse({ ...defaultPlant, ...stored });

/** The number of saves of settings. A client with a lower number has not seen the last change. */
export async function readSettingsVersion(reader: Reader): Promise<number> {
  const { version } = await reader
    .selectFrom('settings')
    .select(sql<number>`coalesce(sum(version), 0)::int`.as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** The keys of the settings with a stored value. Settings without a stored value have their default. */
export async function savedSettingKeys(reader: Reader): Promise<ReadonlySet<string>> {
  const { shift_plan: _, ...saved } = (await readStored(reader)) ?? {};
  return new Set(Object.keys(saved));
}

export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.settings})`.execute(tx);
  readIn.delete(tx);
}

export async function shareSettings(db: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${locks.settings})`.execute(db);
  readIn.delete(db);
}

export async function saveSetting<Key extends SettingKey>(
  db: Writer,
  key: Key,
  value: PlantSettings[Key],
  userId: number | null,
): Promise<void> {
  readIn.delete(db);
  const stored = sql<string>`${JSON.stringify(value)}::jsonb`;
  await db
    .insertInto('settings')
    .values({ key, value: stored, updated_by: userId })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: stored,
        updated_by: userId,
        updated_at: sql`plant_clock()`,
        version: sql`settings.version + 1`,
      }),
    )
    .execute();
}

export type PermissionMatrix = Record<Role, Record<Permission, boolean>>;

/** The present rights of each role; a right without a row is not granted. */
export async function readPermissionMatrix(reader: Reader): Promise<PermissionMatrix> {
  const rows = await reader
    .selectFrom('role_permissions')
    .select(['role', 'permission'])
    .where('allowed', '=', true)
    .execute();
  const granted = new Set(rows.map((row) => `${row.role} ${row.permission}`));
  const rightsOf = (role: Role) =>
    Object.fromEntries(permissions.map((permission) => [permission, granted.has(`${role} ${permission}`)]));
  return Object.fromEntries(roles.map((role) => [role, rightsOf(role)])) as PermissionMatrix;
}

export async function savePermission(
  tx: Tx,
  role: Role,
  permission: Permission,
  allowed: boolean,
): Promise<void> {
  await tx
    .insertInto('role_permissions')
    .values({ role, permission, allowed })
    .onConflict((conflict) => conflict.columns(['role', 'permission']).doUpdateSet({ allowed }))
    .execute();
}
