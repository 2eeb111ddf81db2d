/** The steps from a configuration to a listening server, in their required order. */
import type { FastifyInstance } from 'fastify';
import { demoPassword, demoSignIns } from '../seed/people';
import { seedScenario } from '../seed/seed-scenario';
import { buildApp } from './app';
import { backUpBeforeUpgrade } from './back-up-before-upgrade';
import { checkReachable } from './check-reachable';
import { claimDatabase } from './claim-database';
import { everyJob } from './every-job';
import { type FailedRestore, noteFailedRestore } from './failed-restore';
import { adoptTimeZone } from './features/settings/adopt-time-zone';
import { createFirstAdmin } from './features/users/create-first-admin';
import { listen } from './listen';
import { logOf } from './log-of';
import { migrationsFolder } from './migrations-folder';
import { backupPlace, dataFolder, openConfiguredDatabase } from './open-configured-database';
import { openWayToHttps } from './open-way-to-https';
import { type AuditHeads, openAuditHeads } from './platform/audit-heads';
import type { RestoreDesk } from './platform/backups/restore-desk';
import type { Config } from './platform/config';
import { type Connections, connect } from './platform/database';
import type { Server } from './platform/http/route';
import { type JobWorker, startJobs } from './platform/jobs/job-worker';
import type { Logger } from './platform/log';
import { migrate } from './platform/migrate';
import { reachOf } from './platform/outgoing/private-networks';
import { sealerOf } from './platform/plant-key';
import { claimDataFolder } from './platform/postgres/data-folder-kind';
import type { RunningDatabase } from './platform/postgres/open-database';
import { prepareServingRole } from './platform/serving-role';
import { openTransport } from './platform/tls/open-transport';
import { addMissingPermissions } from './prepare-reference-data';
import { webFolder } from './web-folder';

export interface RunningServer {
  /** The addresses of the server. Addresses for other machines come first. */
  readonly urls: readonly [string, ...string[]];
  readonly port: number;
  /** Finishes the calls under way, closes sockets with 1012, and stops everything that this process started. */
  stop(): Promise<void>;
}

const say = (message: string): void => console.log(message);

export interface StartWish {
  /** Receives the request to restore the plant. The caller of this function then restores the plant. */
  readonly restoreDesk?: RestoreDesk;
  /** The restore that failed before this start. */
  readonly failed?: FailedRestore;
}

export async function startServer(config: Config, wish: StartWish = {}): Promise<RunningServer> {
  const dataDir = dataFolder(config);
  const kind = config.demo ? 'demo' : 'plant';
  // The database is claimed before any write, so that a demo never changes the records of a plant, and a plant never
  // changes the data of a demo.
  if (!config.databaseUrl) claimDataFolder(dataDir, kind);
  say(config.databaseUrl ? 'Using the database of DATABASE_URL' : `Opening the database in ${dataDir}`);
  const database = await openConfiguredDatabase(config, say, { keepRunning: true });
  try {
    if (config.databaseUrl) await checkReachable(config.databaseUrl);
    await claimDatabase(database.url, kind);
    await migrate(database.url, migrationsFolder, say, {
      before: () => backUpBeforeUpgrade(config, database.url, say),
    });
    return await serve(config, database, wish);
  } catch (error) {
    // If the start fails, PostgreSQL must not stay running.
    await database.release();
    throw error;
  }
}

async function serve(
  config: Config,
  database: RunningDatabase,
  { restoreDesk, failed }: StartWish,
): Promise<RunningServer> {
  const log = logOf(config);
  await prepareDatabase(config, database, log);
  const role = await prepareServingRole(database.url);
  if (role.problem) log.warn(`The application serves as the owner of the database. ${role.problem}`);
  const connections = connect(role.url, log);
  try {
    if (failed) await noteFailedRestore(connections.db, failed);
    const backups = backupPlace(config, database.url);
    const auditHeads = await openAuditHeads(dataFolder(config), config.auditKey);
    const server = {
      ...{ db: connections.db, connections, log, isDemo: config.demo, backups },
      ...(restoreDesk ? { restoreDesk } : {}),
      sealer: sealerOf(auditHeads.key),
      reach: reachOf(config.webhookNetworks),
      ownerServes: role.problem,
      jobs: everyJob,
    };
    const { trustedProxies } = config;
    const transport = await openTransport(config.transport, dataFolder(config));
    const certificate = await transport?.source.current();
    const app = await buildApp({
      server,
      webFolder,
      trustedProxies,
      live: { databaseUrl: role.url },
      ...(certificate ? { certificate } : {}),
    });
    const { port, urls } = await listen(app, config, transport ? 'https' : 'http');
    if (transport && certificate)
      await openWayToHttps({ app, config, port, transport, certificate, log, say });
    const jobs = config.runsJobs
      ? await startOwnJobs(app, database.url, { ...server, auditHeads })
      : undefined;
    say(`Production Management is ready at ${urls.join(' and ')}`);
    if (config.demo) say(`Demo sign-ins, each with the password ${demoPassword}: ${demoSignIns.join(', ')}`);
    return {
      ...{ urls, port },
      stop: async () => {
        // Jobs and calls end at the same time. A long job then does not delay people, and a long call does not delay
        // the jobs of other processes.
        await Promise.all([jobs?.stop(), app.close()]);
        await connections.close();
        await database.release();
      },
    };
  } catch (error) {
    await connections.close();
    throw error;
  }
}

/** Prepares a new plant before the server takes calls. The owner of the database does this. */
async function prepareDatabase(config: Config, database: RunningDatabase, log: Logger): Promise<void> {
  const connections = connect(database.url, log, 2);
  try {
    await addMissingPermissions(connections.db);
    await adoptTimeZone(connections.db, config.plantTimeZone);
    await bringPeople(config, database, connections);
  } finally {
    await connections.close();
  }
}

/** A server without jobs would look healthy and raise no alerts, so the start fails when jobs cannot run. */
async function startOwnJobs(
  app: FastifyInstance,
  databaseUrl: string,
  context: Server & { readonly auditHeads: AuditHeads },
): Promise<JobWorker> {
  try {
    return await startJobs({ ...context, databaseUrl, jobs: everyJob });
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Makes sure that somebody can sign in: adds the people of the demo plant, or the first admin of a real plant. */
async function bringPeople(
  config: Config,
  database: RunningDatabase,
  { db }: Pick<Connections, 'db'>,
): Promise<void> {
  if (config.demo) {
    await seedScenario(db, { name: 'busy-month' }, say);
    return;
  }
  await createFirstAdmin(db, config, say);
  // The check runs again, because a demo that was being built at the same moment is now visible. In this case no admin
  // was created.
  await claimDatabase(database.url, 'plant');
}
