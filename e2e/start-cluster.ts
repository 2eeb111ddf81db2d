/** One PostgreSQL for the whole run and one migrated template; every worker copies its own plant from it. */
import { migrationsFolder } from '../apps/server/src/migrations-folder';
import { migrate } from '../apps/server/src/platform/migrate';
import { prepareReferenceData } from '../apps/server/src/prepare-reference-data';
import { startTestCluster } from '../apps/server/test/cluster';

/** The workers are processes of their own: they learn where the cluster is from their environment. */
export const clusterVariables = { admin: 'PMS_E2E_ADMIN_URL', template: 'PMS_E2E_TEMPLATE_URL' } as const;

export default async function startCluster(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const templateUrl = await cluster.createDatabase();
  await migrate(templateUrl, migrationsFolder, () => undefined);
  await prepareReferenceData(templateUrl);
  process.env[clusterVariables.admin] = cluster.adminUrl;
  process.env[clusterVariables.template] = templateUrl;
  return () => cluster.stop();
}
