/** Runs a command of the server in a separate process, like an operator. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { builtServer } from './built-server';

export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Kills the command with SIGKILL when its output matches the pattern `killAt`, or when the function `killAt` is true.
 */
export async function runCommand(
  command: 'admin' | 'backup' | 'restore' | 'verify-audit',
  args: readonly string[],
  env: Record<string, string>,
  killAt?: RegExp | (() => boolean),
): Promise<Ending> {
  const file = join(dirname(await builtServer()), `${command}-command.js`);
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (killAt instanceof RegExp && killAt.test(out)) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const watch = setInterval(() => {
    if (typeof killAt === 'function' && killAt()) child.kill('SIGKILL');
  }, 2);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearInterval(watch);
      resolve({ code, out, err });
    }),
  );
}
