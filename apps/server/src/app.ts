/** Composition root of the server: joins the parts of the features with the platform. */
import { isApiKey } from '@pms/domain/api-keys/rules';
import type { FastifyInstance } from 'fastify';
import { type Joined, joined } from './every-feature';
import { findKeyCaller } from './features/api-keys/find-key-caller';
import { settleEntry } from './features/offline/close-entry';
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
  /** The served features. The default is every feature of the product. A test may add a feature. */
  readonly features?: Joined;
  readonly checkAnswers?: boolean;
  /** The trusted proxies. The default is no proxy. */
  readonly trustedProxies?: readonly string[];
  /** The certificate for HTTPS. If undefined, the server uses plain HTTP. */
  readonly certificate?: Certificate;
  /** The folder of the built interface. Undefined in tests that only call endpoints. */
  readonly webFolder?: string;
  /** The settings of the live channel. Undefined in tests without live events. */
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
    settleEntry,
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
