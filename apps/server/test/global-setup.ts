/**
 * One PostgreSQL for the whole run and one migrated template; every test file copies its own database from it. What
 * tests build for themselves lies in one folder that goes with the run.
 */
import { rmSync } from 'node:fs';
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

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
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
