/** `npm run seed -- <scenario>`: builds a named demo plant in the empty database of DATABASE_URL or DATA_DIR. */
import { isScenarioName, type Scenario, scenarioNames, scenarioTexts } from '../seed/scenarios';
import { seedScenario } from '../seed/seed-scenario';
import { claimDatabase } from './claim-database';
import { adoptTimeZone } from './features/settings/adopt-time-zone';
import { migrationsFolder } from './migrations-folder';
import { dataFolder, openConfiguredDatabase } from './open-configured-database';
import { ConfigError, readConfig } from './platform/config';
import { connect } from './platform/database';
import { createLog } from './platform/log';
import { migrate } from './platform/migrate';
import { claimDataFolder } from './platform/postgres/data-folder-kind';
import { LauncherError } from './platform/postgres/launcher-error';
import { addMissingPermissions } from './prepare-reference-data';

const say = (message: string): void => console.log(message);

const usage = [
  'Say which plant to build: npm run seed -- <scenario>',
  ...scenarioNames.map((name) => `  ${name.padEnd(12)} ${scenarioTexts[name]}`),
].join('\n');

function scenarioFrom([name, count]: readonly string[]): Scenario {
  if (!isScenarioName(name)) throw new ConfigError(usage);
  if (count === undefined) return { name };
  const orders = Number(count);
  if (name !== 'many-orders' || !Number.isInteger(orders) || orders < 1 || orders > 5_000_000) {
    throw new ConfigError('Only many-orders takes a number of orders, from 1 to 5000000.');
  }
  return { name, orders };
}

async function seed(scenario: Scenario): Promise<void> {
  // Everybody knows the passwords of a seeded plant, so it counts as a demonstration.
  const config = readConfig(process.env, ['--demo']);
  if (!config.databaseUrl) claimDataFolder(dataFolder(config), 'demo');
  const database = await openConfiguredDatabase(config, say);
  try {
    await claimDatabase(database.url, 'demo');
    await migrate(database.url, migrationsFolder, say);
    const connections = connect(database.url, createLog(config.logLevel), 2);
    try {
      await addMissingPermissions(connections.db);
      await adoptTimeZone(connections.db, config.plantTimeZone);
      if (!(await seedScenario(connections.db, scenario, say))) {
        throw new LauncherError('The database already holds a demo plant; choose an empty database.');
      }
      say(`Built ${scenario.name}: ${scenarioTexts[scenario.name]}`);
    } finally {
      await connections.close();
    }
  } finally {
    await database.release();
  }
}

async function main(): Promise<void> {
  await seed(scenarioFrom(process.argv.slice(2)));
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof LauncherError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
