/** The HTTP server of a test plant with the routes of a test. */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { findCaller } from '../src/features/sessions/find-caller';
import type { ConstraintRefusals } from '../src/platform/http/errors';
import { createHttpServer } from '../src/platform/http/http-server';
import type { Route, Server } from '../src/platform/http/route';

interface Probe {
  readonly server: Server;
  readonly routes: readonly Route[];
  readonly constraints?: ConstraintRefusals;
  readonly trustedProxies?: readonly string[];
}

export async function probeServer({
  server,
  routes,
  constraints = {},
  trustedProxies = [],
}: Probe): Promise<FastifyInstance> {
  const app = await createHttpServer({
    server,
    routes,
    authenticate: (token, question) => findCaller(server, token, question),
    constraints,
    trustedProxies,
    checkAnswers: true,
  });
  onTestFinished(() => app.close());
  return app;
}
