#!/usr/bin/env node
/** `bin/pms` of the package: starts the server or a command of the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNodeVersion } from './steps/check-node-version.mjs';
import { root } from './steps/root.mjs';
import { runScript, Stop } from './steps/stop.mjs';

/** @type {Readonly<Record<string, { file: string, args?: readonly string[], about: string }>>} */
const commands = {
  start: { file: 'main.js', about: 'starts the plant' },
  demo: { file: 'main.js', args: ['--demo'], about: 'starts the demo plant' },
  backup: { file: 'backup-command.js', about: 'takes a backup now' },
  restore: { file: 'restore-command.js', about: 'brings a backup back into an empty data folder' },
  admin: {
    file: 'admin-command.js',
    about: 'lets somebody in again: unlock, reset-password, reset-second-factor or create, and a name',
  },
  'verify-audit': { file: 'verify-audit-command.js', about: 'walks the hash chain of the audit log' },
};

const help = Object.entries(commands)
  .map(([name, { about }]) => `  pms ${name.padEnd(14)}${about}`)
  .join('\n');

await runScript(async () => {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Stop(`There is no command ${name}. The commands are:\n${help}`);
  checkNodeVersion();
  const file = join(root, 'apps/server/dist', command.file);
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, file, ...(command.args ?? []), ...args];
  await import(pathToFileURL(file).href);
  return 0;
});
