/** The description of a backup: `manifest.json`, the last file that is written. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error';
import type { BackupKey } from './cipher';

/** `whole`: the files of the embedded database. `tables`: the rows of each table, for any PostgreSQL. */
const backupKinds = ['whole', 'tables'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A name that is safe as the name of a folder or a file. */
const plainName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,120}$/);

const manifest = z.object({
  format: z.literal(1),
  name: plainName,
  kind: z.enum(backupKinds),
  started_at: z.string(),
  finished_at: z.string(),
  product_version: z.string(),
  postgres_version: z.string(),
  /** The identifier of the database cluster. */
  system: z.string().nullable(),
  /** Every migration that the database had seen. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The end of the audit chain when the backup began. */
  audit: z.object({ sequence: z.number().int(), hash: z.string() }),
  /** Rows of each table when the backup began. */
  rows: z.record(z.string(), z.number().int()),
  /** The fingerprint of the key. Null if the backup is not encrypted. */
  key: z.string().nullable(),
  /**
   * For the kind `whole`: the positions in the log between which the files need the log, and the number of the
   * timeline.
   */
  log: z.object({ start: z.string(), end: z.string(), timeline: z.number().int() }).nullable(),
  files: z.record(plainName, z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

const signed = z.object({ manifest: z.unknown(), mac: z.string().nullable() });

const macOf = (text: string, key: BackupKey): Buffer =>
  createHmac('sha256', key.bytes).update('manifest\n').update(text).digest();

export async function writeManifest(
  folder: string,
  written: Manifest,
  key: BackupKey | undefined,
): Promise<void> {
  // The fields are in the order of the schema, because the reader checks the seal over the same order.
  const given = manifest.parse(written);
  const mac = key ? macOf(JSON.stringify(given), key).toString('hex') : null;
  const text = `${JSON.stringify({ manifest: given, mac }, null, 1)}\n`;
  await writeFile(join(folder, 'manifest.json'), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Reads a manifest. The manifest of an encrypted backup needs the key, which checks its seal. */
export async function readManifest(folder: string, key: BackupKey | undefined): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The folder ${folder} is no backup: it has no manifest.json.`, { cause: error });
  });
  const { given, mac } = parse(found, path);
  if (given.key === null) return given;
  if (!key) throw new BackupError(`The backup ${given.name} is encrypted: set BACKUP_KEY to its key.`);
  if (key.fingerprint !== given.key)
    throw new BackupError(
      `The backup ${given.name} was encrypted with another key (${given.key}) than BACKUP_KEY (${key.fingerprint}).`,
    );
  const expected = macOf(JSON.stringify(given), key);
  const stated = Buffer.from(mac ?? '', 'hex');
  if (stated.length !== expected.length || !timingSafeEqual(stated, expected))
    throw new BackupError(`The file ${path} was changed after the backup.`);
  return given;
}

/** Reads a manifest without a check of its seal, for lists. */
export async function readManifestForList(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  return parse(await readFile(path, 'utf8'), path).given;
}

function parse(text: string, path: string): { given: Manifest; mac: string | null } {
  try {
    const { manifest: inner, mac } = signed.parse(JSON.parse(text));
    return { given: manifest.parse(inner), mac };
  } catch (error) {
    throw new BackupError(`The file ${path} is damaged.`, { cause: error });
  }
}
