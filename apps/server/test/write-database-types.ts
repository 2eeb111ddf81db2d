/** Writes the table types and the functions in force from a freshly migrated database; the test checks both files. */
import { writeFile } from 'node:fs/promises';
import { migrationsFolder } from '../src/migrations-folder';
import { migrate } from '../src/platform/migrate';
import { startTestCluster } from './cluster';
import { functionsFile, printDatabaseFunctions } from './database-functions';
import { generateDatabaseTypes, generatedTypesFile } from './database-types';

async function main(): Promise<void> {
  const cluster = await startTestCluster();
  try {
    const url = await cluster.createDatabase();
    await migrate(url, migrationsFolder, () => undefined);
    await writeFile(generatedTypesFile, await generateDatabaseTypes(url));
    await writeFile(functionsFile, await printDatabaseFunctions(url));
  } finally {
    await cluster.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
