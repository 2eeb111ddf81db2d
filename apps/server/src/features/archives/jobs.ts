/** Writes the archive of each year beside the backups once all months of the year are locked. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { lockMoment, wholeYears } from '@pms/domain/archives/span';
import { lockedTimes } from '@pms/domain/figures/locked-times';
import type { Job, JobContext } from '../../platform/jobs/job';
import { listMonthLocks, readMonthLock } from '../settings/month-lock-queries';
import { firstYear, spanOfYear } from './span-queries';
import { type ArchiveSpan, writeArchive } from './write-archive';

export const archiveJobs: readonly Job[] = [
  { name: 'archive-year', schedule: '47 * * * *', mayLastLong: true, run: archiveYears },
];

/** Some file systems store the time of a file in steps of two seconds. */
const timeStepMs = 2000;

/**
 * The archive is not encrypted, so it is not written beside encrypted backups. An admin then downloads it from the
 * page.
 */
async function archiveYears({ db, backups: place }: JobContext): Promise<void> {
  if (!place?.isScheduled || place.key) return;
  const first = await firstYear(db);
  if (first === undefined) return;
  for (const year of wholeYears(first, (await readMonthLock(db)).last_month)) {
    // The locks are read before the records, so the next run notices a lock that is made while the archive is written.
    const locks = lockedTimes(await listMonthLocks(db));
    const span = await spanOfYear(db, year);
    const moment = span && lockMoment(span, locks);
    if (!span || moment === undefined) continue;
    const path = join(place.folder, `archive-${year}.zip`);
    const standing = await stat(path).catch(() => undefined);
    if (standing && standing.mtimeMs > moment - timeStepMs) continue;
    await writeFileOf(place.databaseUrl, span, { path, moment });
  }
}

/** The time of the file is the moment of the lock, so that a wrong clock of the share does not hide a later lock. */
async function writeFileOf(
  databaseUrl: string,
  span: ArchiveSpan,
  { path, moment }: { readonly path: string; readonly moment: number },
): Promise<void> {
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await writeArchive(databaseUrl, span, out);
    out.end();
    await finished(out);
    await utimes(draft, new Date(moment), new Date(moment));
    await rename(draft, path);
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
