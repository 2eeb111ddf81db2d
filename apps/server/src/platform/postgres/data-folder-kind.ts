import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';
import { explainFileError, LauncherError } from './launcher-error';

/** The kind of a data folder: demo data that may be deleted, or the records of a plant. */
export type DataFolderKind = 'demo' | 'plant';

const MARKER = 'data-folder-kind';

/** Marks a new data folder as a demo or a plant. Refuses to open a demo as a plant or a plant as a demo. */
export function claimDataFolder(dataDir: string, kind: DataFolderKind): void {
  try {
    const folder = prepareDataFolder(dataDir);
    const found = readKind(folder.base, folder.pgdata) ?? writeKind(folder.base, kind);
    if (found !== kind) throw new LauncherError(mismatchSentence(folder.base, found));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function readKind(base: string, pgdata: string): DataFolderKind | undefined {
  const marker = join(base, MARKER);
  // A database without a marker may contain the records of a plant, so it is treated as the database of a plant.
  if (!existsSync(marker)) return existsSync(pgdata) ? writeKind(base, 'plant') : undefined;
  const text = readFileSync(marker, 'utf8').trim();
  if (text === 'demo' || text === 'plant') return text;
  throw new LauncherError(
    `The file ${marker} should say "demo" or "plant" but says ${JSON.stringify(text.slice(0, 40))}; correct it, then start again.`,
  );
}

// A link to a complete file gives the file its name and its content at once. Of two first starts, one writes the file
// and the other reads it.
function writeKind(base: string, kind: DataFolderKind): DataFolderKind {
  const draft = join(base, `${MARKER}.${randomUUID()}`);
  writeFileSync(draft, `${kind}\n`, { mode: 0o644, flag: 'wx' });
  try {
    linkSync(draft, join(base, MARKER));
    return kind;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(join(base, MARKER), 'utf8').trim() === 'demo' ? 'demo' : 'plant';
  } finally {
    rmSync(draft, { force: true });
  }
}

function mismatchSentence(base: string, found: DataFolderKind): string {
  return found === 'plant'
    ? `The data folder ${base} holds the records of a plant and is not opened as a demonstration; choose another folder.`
    : `The data folder ${base} holds a demonstration and is not opened for a plant; choose another folder.`;
}
