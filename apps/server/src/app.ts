/** Composition root of the server: the only file here that names every feature. */
import type { FastifyInstance } from 'fastify';
import { constraintRefusals } from './constraint-refusals';
import { activityRoutes } from './features/activity/routes';
import { adminRoutes } from './features/admin/routes';
import { alertRoutes } from './features/alerts/routes';
import { calendarRoutes } from './features/calendar/routes';
import { crewRoutes } from './features/crews/routes';
import { dashboardRoutes } from './features/dashboard/routes';
import { downtimeRoutes } from './features/downtime/routes';
import { exportRoutes } from './features/exports/routes';
import { figureRoutes } from './features/figures/routes';
import { historyRoutes } from './features/history/routes';
import { importRoutes } from './features/imports/routes';
import { labourRoutes } from './features/labour/routes';
import { machineRoutes } from './features/machines/routes';
import { notificationRoutes } from './features/notifications/routes';
import { orderRoutes } from './features/orders/routes';
import { productionRoutes } from './features/production/routes';
import { referenceRoutes } from './features/reference/routes';
import { scheduleRoutes } from './features/schedule/routes';
import { searchRoutes } from './features/search/routes';
import { findCaller } from './features/sessions/find-caller';
import { liveDoor } from './features/sessions/live-door';
import { sessionRoutes } from './features/sessions/routes';
import { settingsRoutes } from './features/settings/routes';
import { shiftReportRoutes } from './features/shift-reports/routes';
import { userRoutes } from './features/users/routes';
import { wasteRoutes } from './features/waste/routes';
import { createHttpServer } from './platform/http/http-server';
import { serveInterface } from './platform/http/interface-files';
import type { Route, Server } from './platform/http/route';
import { LiveChannel } from './platform/live/live-channel';
import { serveLiveChannel } from './platform/live/live-route';
import { type LiveLimits, liveLimits } from './platform/live/live-settings';
import type { Certificate } from './platform/tls/certificate';

export const everyRoute: readonly Route[] = [
  ...settingsRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...crewRoutes,
  ...labourRoutes,
  ...orderRoutes,
  ...importRoutes,
  ...downtimeRoutes,
  ...wasteRoutes,
  ...calendarRoutes,
  ...figureRoutes,
  ...historyRoutes,
  ...referenceRoutes,
  ...alertRoutes,
  ...notificationRoutes,
  ...activityRoutes,
  ...searchRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...scheduleRoutes,
  ...productionRoutes,
  ...shiftReportRoutes,
  ...adminRoutes,
];

export interface AppSettings {
  readonly server: Server;
  readonly checkAnswers?: boolean;
  /** None unless the plant names some. */
  readonly trustedProxies?: readonly string[];
  /** Serves HTTPS with it; plain HTTP when left out. */
  readonly certificate?: Certificate;
  /** The built interface; left out by tests that only call. */
  readonly webFolder?: string;
  /** Serves the live channel; left out by tests that need none. */
  readonly live?: { readonly databaseUrl: string; readonly limits?: Partial<LiveLimits> };
}

export async function buildApp({
  server,
  checkAnswers = false,
  trustedProxies = [],
  certificate,
  live,
  webFolder,
}: AppSettings): Promise<FastifyInstance> {
  const channel = live && liveChannelOf(server, live);
  const app = await createHttpServer({
    server: channel ? { ...server, live: channel } : server,
    routes: everyRoute,
    authenticate: (token, question) => findCaller(server, token, question),
    constraints: constraintRefusals,
    checkAnswers,
    trustedProxies,
    ...(certificate ? { certificate } : {}),
  });
  if (webFolder) await serveInterface(app, webFolder);
  if (channel) await serveLiveChannel(app, channel);
  return app;
}

function liveChannelOf({ db, log }: Server, live: NonNullable<AppSettings['live']>): LiveChannel {
  const limits = { ...liveLimits, ...live.limits };
  return new LiveChannel({ databaseUrl: live.databaseUrl, db, log, door: liveDoor(db), limits });
}
