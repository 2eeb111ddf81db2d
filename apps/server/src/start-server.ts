/** Everything between a configuration and a listening server, in the order in which it must happen. */
import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { migrationsFolder } from './migrations-folder';
import type { Config } from './platform/config';
import { connect } from './platform/database';
import { createLog } from './platform/log';
import { migrate } from './platform/migrate';
import { claimDataFolder } from './platform/postgres/data-folder-kind';
import { defaultDataDir } from './platform/postgres/default-data-dir';
import { openDatabase } from './platform/postgres/open-database';
import { addMissingPermissions } from './prepare-reference-data';

export interface RunningServer {
  readonly url: string;
  /** Finishes what is in flight, closes sockets with 1012, and stops what this process started. */
  stop(): Promise<void>;
}

const say = (message: string): void => console.log(message);

export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const dataDir = config.dataDir ?? (config.demo ? `${defaultDataDir()}-demo` : defaultDataDir());
  say(config.databaseUrl ? 'Using the database of DATABASE_URL' : `Opening the database in ${dataDir}`);
  const database = await openDatabase({
    dataDir,
    log: say,
    durable: !config.unsafeDatabase,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    ...(config.pgBinDir ? { pgBinDir: config.pgBinDir } : {}),
  });
  if (database.kind === 'embedded') await claimDataFolder(dataDir, config.demo ? 'demo' : 'plant');
  await migrate(database.url, migrationsFolder, say);
  const connections = connect(database.url, log);
  await addMissingPermissions(connections.db);
  const server = { db: connections.db, connections, log, isDemo: config.demo };
  const app = await buildApp({ server });
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  say(`Production Management is ready at ${url}`);
  return {
    url,
    stop: async () => {
      await app.close();
      await connections.close();
      await database.release();
    },
  };
}
