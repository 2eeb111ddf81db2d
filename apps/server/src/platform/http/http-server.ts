/** The HTTP server around the features' routes: security headers, error bodies, API description, metrics. */
import { randomBytes } from 'node:crypto';
import type { ServerOptions } from 'node:https';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import { plantIsRestored } from '@pms/domain/backups/refusals';
import { setPlainMessages } from '@pms/domain/plain-messages';
import { notFound, type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { Caller } from '../caller';
import { type Logger, loggablePath } from '../log';
import type { Certificate } from '../tls/certificate';
import { serveApiPage } from './api-page';
import { bindRoute, type SettleEntry } from './bind-route';
import { contentPolicy } from './content-policy';
import { drainConnections } from './drain-connections';
import { type ConstraintRefusals, errorBody, refusalBehind, retryAfter } from './errors';
import { mostLevels, nestsDeeperThan } from './json-depth';
import { limitArrival } from './limit-arrival';
import { countRequests } from './metrics';
import { PersonShare } from './person-share';
import { RevisionCache } from './revision-cache';
import type { Authenticate, Route, Server } from './route';
import { checkingSerializer, compiledSerializer } from './serializer';
import { noteSlowCalls } from './slow-calls';
import { answerUnchanged } from './unchanged-answers';
import { uploadLimitBytes } from './upload';

export interface HttpSettings {
  readonly server: Server;
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly constraints: ConstraintRefusals;
  /** Checks each answer against its schema, instead of only dropping other fields. For tests. */
  readonly checkAnswers: boolean;
  /** Records that a call was refused because of its caller or because of too many calls. */
  readonly noteRefusal?: (refused: NotedRefusal) => Promise<void>;
  /** Closes the entry that a write books. Undefined if the server has no such entries. */
  readonly settleEntry?: SettleEntry;
  /** The proxies whose `x-forwarded-for` is trusted. If the list is empty, no proxy is trusted. */
  readonly trustedProxies: readonly string[];
  /** The certificate for HTTPS. If undefined, the server uses plain HTTP. */
  readonly certificate?: Certificate;
}

export interface NotedRefusal {
  /** Null before the session check. */
  readonly caller: Caller | null;
  readonly address: string | null;
  /** Method and route, without the values in them. */
  readonly call: string;
  readonly code: string;
  readonly status: number;
}

/**
 * A new nonce for each response, for the style elements that the interface's library writes. Scripts come from files
 * only.
 */
const newStyleNonce = (): string => randomBytes(16).toString('base64');

declare module 'fastify' {
  interface FastifyReply {
    styleNonce: string;
  }
  interface FastifyContextConfig {
    /** The rule about the callers of the route. A route without `access` stops the start. */
    access?: unknown;
  }
}

type FrameSettings = Pick<HttpSettings, 'constraints' | 'noteRefusal' | 'trustedProxies' | 'certificate'> & {
  readonly log: Logger;
};

/** The parts that every answer of this product has: headers, error bodies, the rule about access. */
export async function createFrame(settings: FrameSettings): Promise<FastifyInstance> {
  setPlainMessages();
  const { log, trustedProxies, certificate } = settings;
  const options = {
    loggerInstance: log.child({}, { serializers: { req: describeRequest } }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle' as const,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  };
  // The framework has separate types for HTTP and HTTPS servers; the product treats both alike.
  const app = certificate
    ? (Fastify({ ...options, https: httpsOptions(certificate) }) as unknown as FastifyInstance)
    : Fastify(options);
  app.decorateRequest('caller', null);
  app.decorateRequest('revision', 0);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${route.method} ${route.url} has no rule about who may call it`);
  });
  app.decorateReply('styleNonce', '');
  await protect(app);
  drainConnections(app);
  answerErrors(app, settings);
  return app;
}

export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { server } = settings;
  const app = await createFrame({ ...settings, log: server.log });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(settings.checkAnswers ? checkingSerializer : compiledSerializer);
  const { restoreDesk } = server;
  if (restoreDesk) refuseCallsWhile(app, () => restoreDesk.isUnderWay);
  limitArrival(app, server);
  readJson(app);
  await app.register(multipart, { limits: { fileSize: uploadLimitBytes } });
  await app.register(swagger, {
    openapi: { info: { title: 'Production Management', version: '2.0.0' } },
    transform: jsonSchemaTransform,
  });
  answerUnchanged(app);
  countRequests(app);
  noteSlowCalls(app, server);
  const binding = {
    server,
    authenticate: settings.authenticate,
    answers: new RevisionCache(),
    share: new PersonShare(),
    settleEntry: settings.settleEntry,
  };
  for (const route of settings.routes) bindRoute(app, route, binding);
  serveApiPage(app);
  return app;
}

/** While the plant is restored, every call is refused. Reads would be outdated, and writes would be lost. */
export function refuseCallsWhile(app: FastifyInstance, isRestoring: () => boolean): void {
  app.addHook('onRequest', async ({ url }) => {
    if (isRestoring() && /^\/(api|ws|metrics)(\/|\?|$)/.test(url)) throw new RefusalError(plantIsRestored());
  });
}

const httpsOptions = ({ cert, key }: Certificate): ServerOptions => ({ cert, key, minVersion: 'TLSv1.2' });

const tooDeep = (): Refusal =>
  refusal('JSON_TOO_DEEP', 400, `The request nests its fields deeper than ${mostLevels} levels`);

/**
 * Some clients send a JSON content type with an empty body for a call without a body. The parser treats this as no
 * body.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (nestsDeeperThan(String(body), mostLevels)) done(new RefusalError(tooDeep()), undefined);
    else parse(request, String(body), done);
  });
}

async function protect(app: FastifyInstance): Promise<void> {
  // The policy contains a new nonce for each response. Helmet's policy is fixed, so this hook writes the header.
  await app.register(helmet, { global: true, contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.styleNonce = newStyleNonce();
    // A trusted proxy reports whether the browser uses HTTPS.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    // Browsers refuse this header over plain HTTP from another machine, and warn about it on every page.
    else reply.removeHeader('cross-origin-opener-policy');
    reply.header('content-security-policy', contentPolicy(reply.styleNonce));
    reply.header('cache-control', 'no-store');
  });
}

function describeRequest(request: { method: string; url: string; ip?: string }): Record<string, unknown> {
  return { method: request.method, url: loggablePath(request.url), address: request.ip };
}

/** The statuses of refusals because of the caller or because of too many calls. These refusals are logged. */
const suspicious: readonly number[] = [403, 423, 429];

function answerErrors(
  app: FastifyInstance,
  { constraints, noteRefusal }: Pick<HttpSettings, 'constraints' | 'noteRefusal'>,
): void {
  const noting = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(noting);
  });
  const note = (request: FastifyRequest, refused: Refusal): void => {
    const { code, status } = refused;
    const user_id = request.caller?.user_id;
    request.log.warn({ req: request, code, status, user_id }, 'A request was refused');
    const noted = noteRefusal?.({
      caller: request.caller,
      address: request.ip ?? null,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      code,
      status,
    }).catch((error: unknown) => request.log.warn({ err: error }, 'A refusal could not be noted'));
    if (noted) noting.add(noted.finally(() => noting.delete(noted)));
  };
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalBehind(error, constraints);
    if (!refused) request.log.error({ err: error, req: request }, 'A request failed');
    // The cause of the fault is logged for the people who run the server.
    else if (refused.status === 503 && !(error instanceof RefusalError))
      request.log.error({ err: error, req: request, code: refused.code }, 'A request could not be served');
    if (refused && suspicious.includes(refused.status)) note(request, refused);
    const wait = refused && retryAfter(refused);
    if (wait !== undefined) reply.header('retry-after', wait);
    const { status, body } = errorBody(refused);
    return reply.code(status).serializer(JSON.stringify).type('application/json').send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = errorBody(
      notFound(`There is nothing at ${request.method} ${loggablePath(request.url)}`),
    );
    return reply.code(status).serializer(JSON.stringify).type('application/json').send(body);
  });
}
