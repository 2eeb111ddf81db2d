/**
 * Starts one PostgreSQL with one migrated template for the whole run. Every test file copies its database from the
 * template. Files that tests build are in one folder, which is removed at the end of the run.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../src/migrations-folder';
import { migrate } from '../src/platform/migrate';
import { prepareReferenceData } from '../src/prepare-reference-data';
import { ownedFolder, startTestCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateUrl: string;
    scratchFolder: string;
  }
}

/** Removes the statements that an earlier run has recorded. */
function startRecording(): void {
  const folder = process.env.STATEMENTS_FOLDER;
  if (!folder || process.env.SERVER_TESTS === 'sql') return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  startRecording();
  const cluster = await startTestCluster();
  const templateUrl = await cluster.createDatabase();
  await migrate(templateUrl, migrationsFolder, () => undefined);
  await prepareReferenceData(templateUrl);
  await cluster.sealTemplate(templateUrl);
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('templateUrl', templateUrl);
  const scratchFolder = ownedFolder(tmpdir());
  project.provide('scratchFolder', scratchFolder);
  return async () => {
    rmSync(scratchFolder, { recursive: true, force: true });
    await cluster.stop();
  };
}
