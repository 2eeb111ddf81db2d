/** Sends the archive of a year to an admin's computer while the archive is written. */
import { PassThrough } from 'node:stream';
import { archiveIsTheAdmins, noLockedMonth } from '@pms/domain/archives/refusals';
import { noBackups } from '@pms/domain/backups/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { Role } from '@pms/domain/roles';
import type { SentFile, Server } from '../../platform/http/route';
import { spanOfYear } from './span-queries';
import { writeArchive } from './write-archive';

export async function sendArchive(server: Server, year: number, role: Role): Promise<SentFile> {
  if (role !== 'admin') throw new RefusalError(archiveIsTheAdmins());
  if (!server.backups) throw new RefusalError(noBackups());
  const span = await spanOfYear(server.db, year);
  if (!span) throw new RefusalError(noLockedMonth(year));
  const body = new PassThrough();
  writeArchive(server.backups.databaseUrl, span, body).then(
    () => body.end(),
    (error: unknown) => {
      server.log.error({ err: error }, 'The archive of a year could not be written');
      body.destroy(error instanceof Error ? error : new Error(String(error)));
    },
  );
  return { name: `archive-${year}.zip`, type: 'application/zip', body };
}
