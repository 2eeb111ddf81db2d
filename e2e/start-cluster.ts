/** One PostgreSQL for the whole run, and one settled plant. Every plant of a journey is a copy of the settled plant. */
import { migrationsFolder } from '../apps/server/src/migrations-folder';
import { migrate } from '../apps/server/src/platform/migrate';
import { prepareReferenceData } from '../apps/server/src/prepare-reference-data';
import { startTestCluster } from '../apps/server/test/cluster';
import { clusterVariables } from './cluster-variables';
import { settlePeople } from './settled-people';

export default async function startCluster(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const templateUrl = await cluster.createDatabase();
  await migrate(templateUrl, migrationsFolder, () => undefined);
  await prepareReferenceData(templateUrl);
  const people = await settlePeople(templateUrl);
  await cluster.sealTemplate(templateUrl);
  process.env[clusterVariables.admin] = cluster.adminUrl;
  process.env[clusterVariables.template] = templateUrl;
  process.env[clusterVariables.people] = JSON.stringify(people);
  return () => cluster.stop();
}
