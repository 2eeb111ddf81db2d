// The user who runs PostgreSQL cannot enter a checkout inside a closed home folder. The programs therefore get hard
// links in a folder that this user can reach. They are copied only if links are impossible.
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from './data-folder';

const PREFIX = 'pgsql-';

/**
 * Puts the files of the programs below stageDir, once for each version, and removes older versions. Returns the new
 * folder.
 */
export function stageTree(tree: string, stageDir: string): string {
  makeFolders(stageDir);
  const name = `${PREFIX}${fingerprint(tree)}`;
  for (const other of readdirSync(stageDir)) {
    if (other.startsWith(PREFIX) && other !== name)
      rmSync(join(stageDir, other), { recursive: true, force: true });
  }
  const staged = join(stageDir, name);
  if (!existsSync(staged)) {
    // The folder has a temporary name until it is complete, so that a killed process leaves no incomplete programs in
    // use.
    const draft = join(stageDir, `${PREFIX}draft-${randomUUID()}`);
    stageFolder(tree, draft);
    renameSync(draft, staged);
  }
  return staged;
}

function fingerprint(tree: string): string {
  const { size, mtimeMs } = statSync(join(tree, 'bin', 'postgres'));
  return createHash('sha256').update(`${tree}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 12);
}

function stageFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stats = lstatSync(source);
    if (stats.isDirectory()) stageFolder(source, target);
    else if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else stageFile(source, target, stats);
  }
}

function stageFile(source: string, target: string, stats: Stats): void {
  const executable = (stats.mode & 0o100) !== 0;
  const wanted = executable ? 0o755 : 0o644;
  // A hard link has the same mode as the file. A file that was installed under a strict umask must be copied, so that
  // other users may read it.
  if ((stats.mode & wanted & 0o005) === (wanted & 0o005) && tryLink(source, target)) return;
  copyFileSync(source, target);
  chmodSync(target, wanted);
}

function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if (['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}
