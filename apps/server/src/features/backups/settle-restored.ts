/** Prepares a restored database before it serves again: records the person who restored it, and ends all sessions. */
import type { RestoreWish } from '../../platform/backups/restore-desk';
import { type Actor, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import { endEverySession } from '../sessions/queries';
import { recordRestore } from './queries';

export async function settleRestored(db: Database, wish: RestoreWish): Promise<void> {
  const { name, to, actor } = wish;
  await inChange(db, await knownThere(db, actor), async (change) => {
    await endEverySession(change.tx, 'ended_by_admin');
    await recordRestore(change.tx, { name, to });
    change.audit({
      action: 'plant_restored',
      entity: 'backup',
      entity_id: name,
      after: { to, asked_by: actor?.username ?? null },
    });
  });
}

/** The id of the person may belong to another person in the restored database. */
async function knownThere(db: Database, actor: Actor): Promise<Actor> {
  if (!actor) return null;
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.user_id)
    .where('username', '=', actor.username)
    .executeTakeFirst();
  return person ? actor : null;
}
