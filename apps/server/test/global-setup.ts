/** One PostgreSQL for the whole run and one migrated template; every test file copies its own database from it. */
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '../src/migrations-folder';
import { migrate } from '../src/platform/migrate';
import { prepareReferenceData } from '../src/prepare-reference-data';
import { startTestCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    templateUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const templateUrl = await cluster.createDatabase();
  await migrate(templateUrl, migrationsFolder, () => undefined);
  await prepareReferenceData(templateUrl);
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('templateUrl', templateUrl);
  return () => cluster.stop();
}
