/** What a second server process on the same database would be: its own pool and its own application. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app';
import { connect } from '../src/platform/database';
import { createLog, type Logger } from '../src/platform/log';
import { reachOf } from '../src/platform/outgoing/private-networks';
import { testSealer } from './build-app';

/** Built as in production, serializer included; closed when the test is over. */
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
