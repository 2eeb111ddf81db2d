/** The migrations in a folder, and the comparison of a migration with the migration that a database applied. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /**
   * The hash of the file without the lines that begin with "--". Such comments may be rewritten after a database has
   * applied the migration.
   */
  readonly checksum: string;
  /**
   * The hash of the whole file, which older versions stored. Undefined for migrations after decision 0580, and for a
   * migration with other statements than in the older versions.
   */
  readonly formerChecksum: string | undefined;
}

/**
 * For each migration that older versions applied: the hash of the file as the older versions stored it, and the hash of
 * its statements. The list does not grow.
 */
const formerChecksumsFile = 'former-checksums.json';
const formerChecksums = z.record(z.string(), z.object({ file: z.string(), statements: z.string() }));

const isComment = (line: string): boolean => line.trimStart().startsWith('--');

function checksumOf(sql: string): string {
  const statements = sql.split('\n').filter((line) => !isComment(line));
  return createHash('sha256').update(statements.join('\n')).digest('hex');
}

/** The migrations of the folder in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const former = files.includes(formerChecksumsFile)
    ? formerChecksums.parse(JSON.parse(await readFile(join(folder, formerChecksumsFile), 'utf8')))
    : {};
  return Promise.all(
    files
      .filter((name) => name.endsWith('.sql'))
      .map(async (name) => {
        const sql = await readFile(join(folder, name), 'utf8');
        const checksum = checksumOf(sql);
        const known = former[name];
        return {
          name,
          sql,
          checksum,
          formerChecksum: known?.statements === checksum ? known.file : undefined,
        };
      }),
  );
}

/** Whether a database that stored this checksum has applied the statements of the migration. */
export const hasApplied = ({ checksum, formerChecksum }: Migration, stored: string): boolean =>
  stored === checksum || stored === formerChecksum;
