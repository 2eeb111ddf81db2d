/** Composition root of the server: joins what the features carry with the platform. */
import { isApiKey } from '@pms/domain/api-keys/rules';
import type { FastifyInstance } from 'fastify';
import { type Joined, joined } from './every-feature';
import { findKeyCaller } from './features/api-keys/find-key-caller';
import { findCaller } from './features/sessions/find-caller';
import { liveDoor } from './features/sessions/live-door';
import { refusalNoter } from './features/sessions/note-refusal';
import { createHttpServer } from './platform/http/http-server';
import { serveInterface } from './platform/http/interface-files';
import type { Route, Server } from './platform/http/route';
import { LiveChannel } from './platform/live/live-channel';
import { serveLiveChannel } from './platform/live/live-route';
import { type LiveLimits, liveLimits } from './platform/live/live-settings';
import type { Certificate } from './platform/tls/certificate';

export const everyRoute: readonly Route[] = joined.routes;

export interface AppSettings {
  readonly server: Server;
  /** The served features: every feature of the product by default. A test may add its own. */
  readonly features?: Joined;
  readonly checkAnswers?: boolean;
  /** Empty unless the plant names some. */
  readonly trustedProxies?: readonly string[];
  /** Serves HTTPS with it; plain HTTP when left out. */
  readonly certificate?: Certificate;
  /** The built interface; left out by tests that only call. */
  readonly webFolder?: string;
  /** Serves the live channel. Tests without live events leave it out. */
  readonly live?: { readonly databaseUrl: string; readonly limits?: Partial<LiveLimits> };
}

export async function buildApp({
  server,
  features = joined,
  checkAnswers = false,
  trustedProxies = [],
  certificate,
  live,
  webFolder,
}: AppSettings): Promise<FastifyInstance> {
  const channel = live && liveChannelOf(server, live);
  const app = await createHttpServer({
    server: channel ? { ...server, live: channel } : server,
    routes: features.routes,
    authenticate: (token, question) =>
      isApiKey(token) ? findKeyCaller(server, token, question) : findCaller(server, token, question),
    constraints: features.constraints,
    noteRefusal: refusalNoter(server.db),
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
