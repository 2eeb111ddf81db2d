/** Runs a command of the server as an operator does, in a process of its own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Kills the command with SIGKILL as soon as its output matches `killAt`. */
export function runCommand(
  command: 'admin' | 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
  killAt?: RegExp,
): Promise<Ending> {
  const file = fileURLToPath(new URL(`../src/${command}-command.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (killAt?.test(out)) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}
