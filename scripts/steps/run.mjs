/** Starts commands, passes on the signals to stop this process, and waits for the commands. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** @type {readonly NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<NodeJS.Signals>} */
const received = new Set();

/** Whether a person or a program has asked this process to stop. */
export const interruption = () => received.size > 0;

/** @param {NodeJS.Signals} signal */
function passOn(signal) {
  // npm passes a signal on, but the process group already has the signal. A second signal would end a server at once.
  if (received.has(signal)) return;
  received.add(signal);
  // A terminal signals all processes of the group, for Ctrl+C and when the terminal closes.
  const isFromTerminal = signal !== 'SIGTERM' && (process.stdin.isTTY || process.stdout.isTTY);
  if (!isFromTerminal) for (const child of running) child.kill(signal);
}

/** @param {import('node:child_process').ChildProcess} child */
function watch(child) {
  if (running.size === 0) for (const signal of stopSignals) process.on(signal, passOn);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function unwatch(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of stopSignals) process.off(signal, passOn);
}

/** The exit code that a shell gives a process that a signal ended. */
const afterSignal = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository by default
 * @property {NodeJS.ProcessEnv} [env] the environment of this process by default
 * @property {(line: string) => void} [onLine] receives the output; without `onLine` the command writes to the terminal
 */

/**
 * Runs a command to the end and returns the exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = process.env, onLine } = {}) {
  if (interruption()) return Promise.resolve(130);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: onLine ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    watch(child);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && onLine) createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
    }
    child.on('error', (error) => {
      unwatch(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      unwatch(child);
      resolve(code ?? (signal && signal in afterSignal ? afterSignal[/** @type {'SIGINT'} */ (signal)] : 1));
    });
  });
}

/** Asks all running commands to stop. If one of two related commands ends, the other command must end too. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM');
}
