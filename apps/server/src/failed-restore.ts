/** A failed restore did not change the plant. The next server informs the admins about the failure. */
import { recordRestore } from './features/backups/queries';
import { tellAdmins } from './features/backups/run-task';
import { explainBackupError } from './platform/backups/backup-error';
import type { RestoreWish } from './platform/backups/restore-desk';
import type { Database } from './platform/database';
import { LauncherError } from './platform/postgres/launcher-error';

export interface FailedRestore {
  readonly wish: RestoreWish;
  readonly reason: string;
}

export function explainRestore(
  wish: RestoreWish,
  error: unknown,
  say: (message: string) => void,
): FailedRestore {
  const explained = explainBackupError(error, 'of this plant');
  if (!(explained instanceof LauncherError)) console.error(error);
  const reason = explained instanceof Error ? explained.message : String(explained);
  say(`The plant was left as it was: ${reason}`);
  return { wish, reason };
}

export async function noteFailedRestore(db: Database, { wish, reason }: FailedRestore): Promise<void> {
  await recordRestore(db, { name: wish.name, to: wish.to, error: reason });
  await tellAdmins(db, `The plant could not be brought back from ${wish.name}`, reason);
}
