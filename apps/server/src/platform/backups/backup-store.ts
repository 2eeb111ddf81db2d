/** The folder of all backups: lists them, checks them, and deletes old backups. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsToDelete, type DatedBackup } from '@pms/domain/backups/rules';
import { BackupError } from './backup-error';
import type { BackupKey } from './cipher';
import { type Manifest, readManifest, readManifestForList } from './manifest';
import { hashFile } from './stored-file';

/** The folder and the encryption of backups. */
export interface BackupSettings {
  /** BACKUP_DIR. */
  readonly folder: string;
  readonly key: BackupKey | undefined;
}

const nameForm = /^\d{8}T\d{6}Z-(whole|tables)$/;
const draftEnding = '.part';

/** E.g. 20261123T011530Z-whole */
export const backupName = (startedAt: string, kind: string): string =>
  `${startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${kind}`;

export const isBackupName = (text: string): boolean => nameForm.test(text);

/** A backup in the folder. `problem` is the reason why the backup cannot be used. */
export interface FoundBackup {
  readonly name: string;
  readonly kind: 'whole' | 'tables';
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly bytes: number;
  readonly is_encrypted: boolean;
  readonly manifest: Manifest | undefined;
  readonly problem: string | null;
}

/** Backups, newest first. Checks only the lengths of the files. `checkBackup` reads the files. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder)).filter(isBackupName).sort().reverse();
  return Promise.all(names.map((name) => describe(folder, name)));
}

async function describe(folder: string, name: string): Promise<FoundBackup> {
  const started = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*/, '$1-$2-$3T$4:$5:$6.000Z');
  const kind = name.endsWith('whole') ? 'whole' : 'tables';
  const unusable = (problem: string): FoundBackup => ({
    ...{ name, kind, started_at: started, finished_at: null, bytes: 0, is_encrypted: false },
    ...{ manifest: undefined, problem },
  });
  try {
    const manifest = await readManifestForList(join(folder, name));
    const problem = await wrongLength(join(folder, name), manifest);
    return {
      ...{ name, kind, started_at: manifest.started_at, finished_at: manifest.finished_at },
      bytes: Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0),
      is_encrypted: manifest.key !== null,
      ...{ manifest, problem },
    };
  } catch (error) {
    return unusable(error instanceof BackupError ? error.message : `The backup ${name} cannot be read.`);
  }
}

async function wrongLength(folder: string, manifest: Manifest): Promise<string | null> {
  for (const [file, { bytes }] of Object.entries(manifest.files)) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (!found) return `The file ${file} of the backup ${manifest.name} is missing.`;
    if (found.size !== bytes)
      return `The file ${file} of the backup ${manifest.name} has ${found.size} bytes instead of ${bytes}.`;
  }
  return null;
}

/** Reads every byte of a backup and compares it with the manifest. Throws an error at the first difference. */
export async function checkBackup(folder: string, key: BackupKey | undefined): Promise<Manifest> {
  const manifest = await readManifest(folder, key);
  const short = await wrongLength(folder, manifest);
  if (short) throw new BackupError(short);
  for (const [file, { sha256 }] of Object.entries(manifest.files)) {
    if ((await hashFile(join(folder, file))).sha256 !== sha256)
      throw new BackupError(`The file ${file} of the backup ${manifest.name} was changed after the backup.`);
  }
  return manifest;
}

/** Makes the folder for an incomplete backup. The folder is renamed when the backup is complete. */
export async function newDraft(folder: string, name: string): Promise<string> {
  const draft = join(folder, `${name}${draftEnding}`);
  await mkdir(draft, { mode: 0o700 });
  return draft;
}

/** Removes the remains of killed backups. Call this function only under the lock of backups. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(draftEnding) && isBackupName(name.slice(0, -draftEnding.length)))
      await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Deletes the backups that the rule does not keep, separately for each kind. Returns the names of the deleted backups.
 */
export async function applyKeepRule(folder: string, proven: string | null): Promise<string[]> {
  const found = (await listBackups(folder)).filter(({ problem }) => problem === null);
  const gone = (['whole', 'tables'] as const).flatMap((kind) =>
    backupsToDelete(found.filter((backup) => backup.kind === kind) satisfies readonly DatedBackup[], proven),
  );
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  return gone;
}
