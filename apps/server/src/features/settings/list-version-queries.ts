/** The versions of the lists that people save as a whole. */
import { refuse, versionRefusal } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

type VersionedList = 'help_kinds' | 'role_permissions' | 'skill_demands' | 'skills' | 'working_time_rules';

/** Read before the list: of a list that changes between the two, the version is the older one, and a save is refused. */
export async function readListVersion(reader: Reader, list: VersionedList): Promise<number> {
  const { version } = await reader
    .selectFrom('list_versions')
    .select('version')
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return version;
}

/** Held until the change is over. Refuses a save that was made over another version than the present version. */
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
