/** A second server on the same database, with a separate pool and a separate application in the process of the test. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app';
import { connect } from '../src/platform/database';
import { createLog, type Logger } from '../src/platform/log';
import { reachOf } from '../src/platform/outgoing/private-networks';
import { testSealer } from './build-app';

/** Builds the application like a plant, including the serializer. The application closes at the end of the test. */
export async function secondProcess(
  url: string,
  log: Logger = createLog('silent'),
): Promise<FastifyInstance> {
  const connections = connect(url, log, 8);
  const app = await buildApp({
    server: { db: connections.db, connections, log, isDemo: false, sealer: testSealer, reach: reachOf([]) },
  });
  onTestFinished(async () => {
    await app.close();
    await connections.close();
  });
  return app;
}
