/** The server during a restore. It sends the pages, and answers every call with a sentence about the wait. */
import type { FastifyInstance } from 'fastify';
import { listen } from './listen';
import { logOf } from './log-of';
import { dataFolder } from './open-configured-database';
import type { Config } from './platform/config';
import { createFrame, refuseCallsWhile } from './platform/http/http-server';
import { serveInterface } from './platform/http/interface-files';
import { openTransport } from './platform/tls/open-transport';
import { webFolder } from './web-folder';

export async function openWaitingDoor(config: Config): Promise<FastifyInstance> {
  const transport = await openTransport(config.transport, dataFolder(config));
  const certificate = await transport?.source.current();
  const app = await createFrame({
    ...{ log: logOf(config), constraints: {}, trustedProxies: config.trustedProxies },
    ...(certificate ? { certificate } : {}),
  });
  refuseCallsWhile(app, () => true);
  await serveInterface(app, webFolder);
  await listen(app, config, transport ? 'https' : 'http');
  return app;
}
