/**
 * Builds the server like the server of a plant, once for each test file that starts the server. A built server starts
 * several times faster than a server that is compiled at the start.
 */
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { migrationsFolder } from '../src/migrations-folder';

interface BuildStep {
  readonly serverBuild: { build(folder: string): Promise<void> };
}

const buildStep = new URL('../../../scripts/steps/build-server.mjs', import.meta.url).href;
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

let built: Promise<string> | undefined;

/** The file to start. */
export function builtServer(): Promise<string> {
  built ??= build();
  return built;
}

/** The folder has the same depth as in the repository, so that the server finds the migrations and its packages. */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(inject('scratchFolder'), 'server-'));
  const server = join(folder, 'apps', 'server');
  mkdirSync(server, { recursive: true });
  symlinkSync(packages, join(folder, 'node_modules'));
  symlinkSync(migrationsFolder, join(server, 'migrations'));
  const { serverBuild } = (await import(/* @vite-ignore */ buildStep)) as BuildStep;
  await serverBuild.build(join(server, 'dist'));
  return join(server, 'dist', 'main.js');
}
