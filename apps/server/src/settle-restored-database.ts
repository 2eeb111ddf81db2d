/**
 * Makes a restored database ready for a server: migrates it to this version, ends all sessions and records the restore.
 */
import { claimDatabase } from './claim-database';
import { settleRestored } from './features/backups/settle-restored';
import { migrationsFolder } from './migrations-folder';
import { type AuditEnd, readAuditEnd } from './platform/audit-heads';
import type { RestoreWish } from './platform/backups/restore-desk';
import { connect } from './platform/database';
import { createLog } from './platform/log';
import { migrate } from './platform/migrate';

interface Settling {
  readonly url: string;
  readonly wish: RestoreWish;
  readonly isDemo: boolean;
  say(message: string): void;
}

export async function settleRestoredDatabase({
  url,
  wish,
  isDemo,
  say,
}: Settling): Promise<AuditEnd | undefined> {
  await claimDatabase(url, isDemo ? 'demo' : 'plant');
  await migrate(url, migrationsFolder, say);
  return recordRestored(url, wish);
}

/** Records the restore. Returns the end of the audit chain after this entry. */
export async function recordRestored(url: string, wish: RestoreWish): Promise<AuditEnd | undefined> {
  const { db, close } = connect(url, createLog('silent'), 1);
  try {
    await settleRestored(db, wish);
    return await readAuditEnd(db);
  } finally {
    await close();
  }
}
