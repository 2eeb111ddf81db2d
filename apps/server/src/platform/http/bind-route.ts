/**
 * Serves one endpoint: finds the caller, checks the rights, checks the input, runs the handler and wraps the answer.
 */
import { type Endpoint, needsNoSession } from '@pms/domain/endpoint';
import { livePositionHeader } from '@pms/domain/live-protocol';
import { toInstant } from '@pms/domain/plant-time';
import { invalidInput, RefusalError, refuse } from '@pms/domain/refusal';
import {
  enteredByAnother,
  enteredByHeader,
  entryNotTaken,
  occurredAtHeader,
  settlesEntryHeader,
  timeNotReadable,
  timeNotTaken,
  timeOfDoingRefusal,
} from '@pms/domain/time-of-doing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../caller';
import { type Change, inChange } from '../change';
import { accessRefusal, checkAccessRule } from './access';
import { deviceOf } from './device-cookie';
import {
  claimKey,
  hashRequest,
  keyTooLong,
  type RepeatKey,
  type StoredAnswer,
  storeAnswer,
} from './idempotency';
import type { PersonShare } from './person-share';
import type { RevisionCache } from './revision-cache';
import {
  type Asked,
  type AskedBySomebody,
  type Authenticate,
  type Origin,
  type Route,
  type Server,
  waitsForSecondPerson,
} from './route';
import { sendFile } from './send-file';
import { sendRedirect } from './send-redirect';
import { readUpload, type UploadedForm } from './upload';
import { problemsIn, unknownName } from './validation-problems';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The revision of the tables that the answer is read from, at the moment of the session check. */
    revision: number;
    /** The plant's clock at the session check. */
    plantNow: string;
  }
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip ?? null, user_agent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

const toFastifyPath = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The parts that all routes of one server share. */
export interface Binding {
  readonly server: Server;
  readonly authenticate: Authenticate;
  readonly answers: RevisionCache;
  readonly share: PersonShare;
  readonly settleEntry?: SettleEntry | undefined;
}

/** An entry that was handed over, and the call that books the entry. */
export interface SettledEntry {
  readonly id: number;
  readonly method: string;
  /** The path below /api, with the ids. */
  readonly path: string;
}

export type SettleEntry = (change: Change, caller: Caller, entry: SettledEntry) => Promise<void>;

export function bindRoute(app: FastifyInstance, route: Route, binding: Binding): void {
  const { endpoint } = route;
  const { authenticate } = binding;
  checkAccessRule(endpoint);
  const queryNames = queryNamesOf(endpoint);
  for (const path of [endpoint.path, ...endpoint.aliases]) {
    app.route({
      method: endpoint.method,
      url: toFastifyPath(path),
      config: { access: endpoint.access },
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      schema: schemaOf(endpoint, path === endpoint.path),
      onRequest: async (request, reply) => {
        if (needsNoSession(endpoint)) return;
        const { caller, maintenance, revision, now, live_sequence } = await authenticate(
          bearerToken(request),
          {
            isWrite: route.kind === 'write',
            isSending: isLateEntry(request, endpoint),
            topics: route.kind === 'kept' ? route.from : [],
          },
        );
        request.caller = caller;
        const refused = accessRefusal(endpoint, caller, maintenance);
        if (refused) throw new RefusalError(refused);
        request.revision = revision;
        request.plantNow = now;
        if (live_sequence > 0) reply.header(livePositionHeader, live_sequence);
      },
      preValidation: async (request) => {
        refuseUnknownNames(request.query as object, queryNames);
        // A call without a body means the same as a call with an empty object.
        request.body ??= {};
      },
      handler: (request, reply) => serve(route, binding, request, reply),
    });
  }
}

function queryNamesOf({ name, query }: Endpoint): ReadonlySet<string> {
  if (query instanceof z.ZodObject) return new Set(Object.keys(query.shape));
  throw new Error(`The query of ${name} is no object of fields`);
}

/**
 * A name in the query that the endpoint does not have is refused before all other checks. Otherwise "dry_run" in the
 * wrong place would write, and a misspelled filter would return every record.
 */
function refuseUnknownNames(query: object, known: ReadonlySet<string>): void {
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new RefusalError(invalidInput(unknown.map((name) => unknownName(name))));
}

function schemaOf(endpoint: Endpoint, isCanonical: boolean): Record<string, unknown> {
  const hasBody = endpoint.method !== 'GET' && !endpoint.upload;
  return {
    operationId: isCanonical ? endpoint.name : undefined,
    hide: !isCanonical,
    summary: endpoint.summary,
    params: endpoint.params,
    querystring: endpoint.query,
    ...(hasBody ? { body: endpoint.body } : {}),
    ...(endpoint.status === 204 || endpoint.file
      ? {}
      : { response: { [endpoint.status]: endpoint.response } }),
  };
}

async function serve(
  route: Route,
  { server, answers, share, settleEntry }: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const asked: Asked<Endpoint> = {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    origin: originOf(request),
    server,
    db: server.db,
  };
  const { endpoint } = route;
  if (route.kind === 'open') {
    const device = deviceOf(request, reply);
    return send(reply, endpoint, await route.handle({ ...asked, device, bearer: bearerToken(request) }));
  }
  if (route.kind === 'redirect') {
    const device = deviceOf(request, reply);
    return sendRedirect(reply, await route.handle({ ...asked, device, bearer: undefined }));
  }
  if (route.kind === 'open-file') return sendFile(reply, await route.handle(asked));
  if (route.kind === 'kept') {
    const question = questionOf(route, request);
    const text = await answers.answer(question, request.revision, async () =>
      String(reply.code(endpoint.status).serialize(enveloped(endpoint, await route.handle(asked)))),
    );
    return reply.code(endpoint.status).type('application/json; charset=utf-8').send(text);
  }
  const { caller } = request;
  const enteredBy = request.headers[enteredByHeader];
  if (enteredBy !== undefined && enteredBy !== String(caller?.user_id))
    throw new RefusalError(enteredByAnother());
  if (!caller) throw new Error(`${endpoint.name} was reached without a caller`);
  const known: AskedBySomebody<Endpoint> = { ...asked, caller };
  if (route.kind === 'read') {
    const handle = () => route.handle(known);
    return send(reply, endpoint, await (endpoint.heavy ? share.run(caller.user_id, handle) : handle()));
  }
  if (route.kind === 'file') return sendFile(reply, await route.handle(known));
  const form = endpoint.upload ? await readUpload(request) : undefined;
  const stored = await runWrite(route, form ? withForm(known, form) : known, form, {
    key: repeatKey(request, endpoint, caller, form),
    happened: timeOfDoing(request, endpoint),
    settle: settling(request, endpoint, settleEntry),
  });
  return sendStored(reply, stored);
}

/** The key of a kept answer: the endpoint and its parameters, and the time slice if the answer follows the clock. */
function questionOf(
  { endpoint, freshMs }: Extract<Route, { kind: 'kept' }>,
  request: FastifyRequest,
): string {
  const part = freshMs === undefined ? '' : Math.floor(Date.parse(request.plantNow) / freshMs);
  return `${endpoint.name} ${JSON.stringify([request.params, request.query])} ${part}`;
}

/** Replaces the body by the fields of the form. `runWrite` checks the fields by the schema of the body. */
function withForm(asked: AskedBySomebody<Endpoint>, form: UploadedForm): AskedBySomebody<Endpoint> {
  return { ...asked, body: form.fields as never };
}

function repeatKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  caller: Caller,
  form: UploadedForm | undefined,
): RepeatKey | undefined {
  const key = request.headers['idempotency-key'];
  if (endpoint.repeat !== 'key' || typeof key !== 'string') return undefined;
  if (key.length < 1 || key.length > 200) throw new RefusalError(keyTooLong());
  return {
    user_id: caller.user_id,
    endpoint: `${request.method} ${request.url.split('?')[0]}`,
    key,
    request_hash: hashRequest([
      JSON.stringify(request.body ?? null),
      JSON.stringify(request.query ?? null),
      JSON.stringify(form?.fields ?? null),
      form?.file?.bytes ?? '',
    ]),
  };
}

/** The time of the action, for a call that is sent later (decision 0330). */
function timeOfDoing(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const sent = request.headers[occurredAtHeader];
  if (sent === undefined) return undefined;
  if (!endpoint.mayBeLate) throw new RefusalError(timeNotTaken());
  const read = z.iso.datetime({ offset: true }).safeParse(sent);
  if (!read.success) throw new RefusalError(timeNotReadable());
  return toInstant(Date.parse(read.data));
}

/** Whether the headers name the time and the person of an entry that was made without a connection. */
const isLateEntry = ({ headers }: FastifyRequest, { mayBeLate }: Endpoint): boolean =>
  mayBeLate && headers[occurredAtHeader] !== undefined && headers[enteredByHeader] !== undefined;

/** The step that closes the entry which the call books. Undefined for a call that names no entry. */
function settling(
  { headers, method, url }: FastifyRequest,
  { mayBeLate }: Endpoint,
  settleEntry: SettleEntry | undefined,
): Sending['settle'] {
  const sent = headers[settlesEntryHeader];
  if (sent === undefined) return undefined;
  if (!mayBeLate || !settleEntry) throw new RefusalError(entryNotTaken());
  const path = (url.split('?')[0] ?? '').slice('/api'.length);
  return (change, caller) => settleEntry(change, caller, { id: Number(sent), method, path });
}

interface Sending {
  readonly key: RepeatKey | undefined;
  readonly happened: string | undefined;
  readonly settle: ((change: Change, caller: Caller) => Promise<void>) | undefined;
}

async function runWrite(
  route: Extract<Route, { kind: 'write' }>,
  asked: AskedBySomebody<Endpoint>,
  form: UploadedForm | undefined,
  { key, happened, settle }: Sending,
): Promise<StoredAnswer> {
  const { endpoint } = route;
  const parsed = form ? endpoint.body.safeParse(form.fields) : undefined;
  if (parsed && !parsed.success) {
    throw new RefusalError(invalidInput(problemsIn(parsed.error.issues as never)));
  }
  const content = await route.readContent?.(form?.file);
  const work = async (change: Change): Promise<StoredAnswer> => {
    const first = key && (await claimKey(change, key));
    if (first) return first;
    // This check comes after the check of the key. A repeat of an accepted call therefore gets the first answer,
    // however late the repeat arrives.
    if (happened !== undefined) refuse(timeOfDoingRefusal(happened, change.received));
    // The lock of the entry comes first. A second booking of the entry waits here and is then refused.
    await settle?.(change, asked.caller);
    const body = parsed ? parsed.data : asked.body;
    const given = await route.handle({ ...asked, body: body as never, change, file: form?.file, content });
    const answer =
      given === waitsForSecondPerson
        ? { status: 202, body: { success: true, ...waitsForSecondPerson } }
        : { status: endpoint.status, body: enveloped(endpoint, given) };
    if (key) await storeAnswer(change, key, answer);
    return answer;
  };
  return inChange(asked.db, asked.caller, work, happened);
}

const enveloped = (endpoint: Endpoint, given: unknown): unknown =>
  endpoint.status === 204 ? undefined : { success: true, ...(given as object) };

function send(reply: FastifyReply, endpoint: Endpoint, given: unknown): FastifyReply {
  return sendStored(reply, { status: endpoint.status, body: enveloped(endpoint, given) });
}

function sendStored(reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply {
  return reply.code(status).send(body);
}
