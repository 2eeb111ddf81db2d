/** The versions of the lists that people save as a whole. */
import { refuse, versionRefusal } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

type VersionedList =
  | 'agreements'
  | 'help_kinds'
  | 'person_skills'
  | 'role_permissions'
  | 'skill_demands'
  | 'skills'
  | 'working_time_rules';

/**
 * Read the version before the list. When the list changes in between, the version is too old, and a save is refused.
 */
export async function readListVersion(reader: Reader, list: VersionedList): Promise<number> {
  const { version } = await reader
    .selectFrom('list_versions')
    .select('version')
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks the version until the change ends. Refuses a save of a version that is not the present version. */
export async function lockListVersion(tx: Tx, list: VersionedList, sent: number | undefined): Promise<void> {
  const { version } = await tx
    .selectFrom('list_versions')
    .select('version')
    .where('list', '=', list)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  refuse(versionRefusal(sent, version));
}

export async function countListVersion(tx: Tx, list: VersionedList): Promise<number> {
  const { version } = await tx
    .updateTable('list_versions')
    .set({ version: sql`version + 1` })
    .where('list', '=', list)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
