/**
 * A log file with a limit. At its limit the file is renamed to `.1`, the former `.1` to `.2`, and the oldest file is
 * deleted.
 */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { LauncherError } from './postgres/launcher-error';

export interface LogFileWish {
  readonly path: string;
  readonly mostBytes: number;
}

/** The number of old files beside the current file. */
export const filesKept = 9;

/** There are few lines, so each line is written at once. The file then contains the last lines before a crash. */
export class LogFile {
  readonly #wish: LogFileWish;
  #file: number;
  #bytes = 0;

  constructor(wish: LogFileWish) {
    this.#wish = wish;
    try {
      mkdirSync(dirname(wish.path), { recursive: true });
      this.#file = this.#open();
    } catch (error) {
      throw new LauncherError(`LOG_FILE ${wish.path} cannot be written: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  }

  #open(): number {
    const file = openSync(this.#wish.path, 'a', 0o640);
    this.#bytes = fstatSync(file).size;
    return file;
  }

  /** A full disk must not end the server. If the file cannot be written, the line goes to the error output. */
  write(line: string): void {
    try {
      if (this.#bytes > 0 && this.#bytes + Buffer.byteLength(line) > this.#wish.mostBytes) this.#rotate();
      this.#bytes += writeSync(this.#file, line);
    } catch {
      process.stderr.write(line);
    }
  }

  #rotate(): void {
    const { path } = this.#wish;
    closeSync(this.#file);
    rmSync(`${path}.${filesKept}`, { force: true });
    for (let nth = filesKept - 1; nth >= 0; nth -= 1)
      moveIfThere(nth === 0 ? path : `${path}.${nth}`, `${path}.${nth + 1}`);
    this.#file = this.#open();
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
