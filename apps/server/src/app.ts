/** Composition root of the server: the only file here that names every feature. */
import type { FastifyInstance } from 'fastify';
import { constraintRefusals } from './constraint-refusals';
import { calendarRoutes } from './features/calendar/routes';
import { downtimeRoutes } from './features/downtime/routes';
import { importRoutes } from './features/imports/routes';
import { machineRoutes } from './features/machines/routes';
import { orderRoutes } from './features/orders/routes';
import { referenceRoutes } from './features/reference/routes';
import { findCaller } from './features/sessions/find-caller';
import { liveDoor } from './features/sessions/live-door';
import { sessionRoutes } from './features/sessions/routes';
import { settingsRoutes } from './features/settings/routes';
import { userRoutes } from './features/users/routes';
import { wasteRoutes } from './features/waste/routes';
import { createHttpServer } from './platform/http/http-server';
import { serveInterface } from './platform/http/interface-files';
import type { Route, Server } from './platform/http/route';
import { LiveChannel } from './platform/live/live-channel';
import { serveLiveChannel } from './platform/live/live-route';
import { type LiveLimits, liveLimits } from './platform/live/live-settings';

export const everyRoute: readonly Route[] = [
  ...settingsRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...orderRoutes,
  ...importRoutes,
  ...downtimeRoutes,
  ...wasteRoutes,
  ...calendarRoutes,
  ...referenceRoutes,
];

export interface AppSettings {
  readonly server: Server;
  readonly checkAnswers?: boolean;
  /** The built interface; left out by tests that only call. */
  readonly webFolder?: string;
  /** Serves the live channel; left out by tests that need none. */
  readonly live?: { readonly databaseUrl: string; readonly limits?: Partial<LiveLimits> };
}

export async function buildApp({
  server,
  checkAnswers = false,
  live,
  webFolder,
}: AppSettings): Promise<FastifyInstance> {
  const app = await createHttpServer({
    server,
    routes: everyRoute,
    authenticate: (token, isWrite) => findCaller(server, token, isWrite),
    constraints: constraintRefusals,
    checkAnswers,
  });
  if (webFolder) await serveInterface(app, webFolder);
  if (live) {
    const { db, log } = server;
    const limits = { ...liveLimits, ...live.limits };
    const door = liveDoor(db);
    await serveLiveChannel(app, new LiveChannel({ databaseUrl: live.databaseUrl, db, log, door, limits }));
  }
  return app;
}
