/** Writes the archive of a year beside the backups once all months of the year are locked. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { lastWholeYear } from '@pms/domain/archives/span';
import type { Job, JobContext } from '../../platform/jobs/job';
import { readMonthLock } from '../settings/month-lock-queries';
import { spanOfYear } from './span-queries';
import { writeArchive } from './write-archive';

export const archiveJobs: readonly Job[] = [
  { name: 'archive-year', schedule: '47 * * * *', mayLastLong: true, run: archiveLastYear },
];

/**
 * The archive is not encrypted, so it is not written beside encrypted backups. An admin then downloads it from the
 * page.
 */
async function archiveLastYear({ db, backups: place }: JobContext): Promise<void> {
  if (!place?.isScheduled || place.key) return;
  const year = lastWholeYear((await readMonthLock(db)).last_month);
  const span = year === undefined ? undefined : await spanOfYear(db, year);
  if (!span) return;
  const path = join(place.folder, `archive-${year}.zip`);
  if (await stat(path).catch(() => undefined)) return;
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await writeArchive(place.databaseUrl, span, out);
    out.end();
    await finished(out);
    await rename(draft, path);
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
