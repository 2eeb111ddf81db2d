/** One call to one described endpoint: address, token, key, time limit, retries, and the answer with its type. */
import { type Endpoint, needsNoSession } from '@pms/domain/endpoint';
import { health } from '@pms/domain/settings/endpoints';
import type { z } from 'zod';
import { CallError, errorFrom, isAnswered, isUnreached } from './call-error';
import type { CallOptions } from './call-options';
import { heldAnswer, holdAnswer } from './held-answers';
import { lateDesk } from './late-desk';
import { isLeaving, leavingError } from './leaving';
import { notePosition } from './live-position';
import { setMaintenance, setRestoring } from './maintenance';
import { watched } from './pending-calls';
import { randomKey } from './random-key';
import { countedMs, mayBeAway, reached, unreached } from './reach';
import { tellRefusedRight } from './refused-right';
import { isAnswerLost, isSurelyUndone, isWorthRetrying, withRetries } from './retry';
import { token, tokenRefused } from './token';
import { isTurn } from './turn';
import { upload } from './upload';
import { isWorkingOffline, offlineError } from './working-offline';
import { noteWrite } from './writes-under-way';

const timeoutMs = 30_000;

/** Writes of the floor go through the desk, which keeps them on the device while the server cannot be reached. */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<z.output<E['response']>> {
  const desk = endpoint.mayBeLate ? lateDesk() : undefined;
  const asked = desk
    ? (desk(endpoint, options as CallOptions<Endpoint>, callNow) as Promise<z.output<E['response']>>)
    : callNow(endpoint, options);
  return noteWrite(endpoint, asked);
}

/** Sends the call to the server only, never to the desk. */
export async function callNow<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<z.output<E['response']>> {
  if (isWorkingOffline()) throw offlineError(endpoint.method !== 'GET');
  const sent = options.bearer ?? token();
  if (options.bearer === undefined && !isWithoutSession(endpoint)) {
    if (isTurn()) throw unreachedError();
    if (isLeaving() && endpoint.method === 'GET') throw leavingError();
  }
  const isKeyed = endpoint.method !== 'GET' && endpoint.repeat === 'key';
  // All tries have one key, so that the server answers a repeated call with the first answer.
  const key = isKeyed ? (options.idempotencyKey ?? randomKey()) : undefined;
  const headers: Record<string, string> = {
    ...(sent ? { authorization: `Bearer ${sent}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(options.happenedAt ? { 'occurred-at': options.happenedAt } : {}),
    ...(options.settlesEntry ? { 'settles-entry': String(options.settlesEntry) } : {}),
    ...(options.enteredBy ? { 'entered-by': String(options.enteredBy) } : {}),
  };
  if (isSentOnce(endpoint) && mayBeAway()) await waitForServer(options.signal);
  try {
    const attempt = () => send(endpoint, options, headers);
    const isWorth = worthOf(endpoint, options);
    // An upload may take long and shows its own progress. An upload that stalled for a minute is not repeated, because
    // each try would hold the button for a further minute.
    const answer = await (options.form
      ? withRetries(attempt, options.signal, undefined, (error) => !isLate(error) && isWorth(error))
      : watched((repeating) => withRetries(attempt, options.signal, repeating, isWorth)));
    if (!endpoint.duringMaintenance) setMaintenance(false);
    return answer as z.output<E['response']>;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isSentOnce(endpoint) && isAnswerLost(error)) throw lostAnswer(endpoint, error);
    throw handleRefusal(endpoint, error, sent);
  }
}

const isLate = (error: unknown): boolean => error instanceof CallError && error.details?.is_late === true;

/** Whether a repeated call could make a second change, or be refused because of the first change (decision 0604). */
const isSentOnce = ({ method, repeat }: Endpoint): boolean => method !== 'GET' && repeat === 'no-key';

function worthOf(endpoint: Endpoint, { givesUpAfterMs }: { readonly givesUpAfterMs?: number }) {
  if (isSentOnce(endpoint)) return isSurelyUndone;
  if (givesUpAfterMs === undefined) return isWorthRetrying;
  return (error: unknown) => isWorthRetrying(error) && (error as CallError).status !== null;
}

/**
 * Waits until the server answers, as long as a repeated call waits. A call that is sent once would otherwise be lost in
 * a short interruption of the server. Throws the error of the connection if the server stays away.
 */
const waitForServer = (signal: AbortSignal | undefined): Promise<unknown> =>
  watched((repeating) =>
    withRetries(() => send(health, { signal }, {}), signal, repeating, isUnreached),
  ).catch((error: unknown) => {
    // The server is there, and its answer to the call itself counts.
    if (!isAnswered(error)) throw error;
  });

/** The error of a change whose answer got lost. Nobody knows whether the server made the change. */
const lostAnswer = (endpoint: Endpoint, { status, code, details }: CallError): CallError =>
  new CallError({
    status,
    code,
    details,
    message: `The answer of the server did not arrive. ${
      needsNoSession(endpoint) ? 'Sign in again.' : 'Look whether the change was saved before you try again.'
    }`,
  });

/** Handles the effects of a refusal on the whole page. Returns the error of the call. */
export function handleRefusal(endpoint: Endpoint, error: CallError, sent: string | null): CallError {
  if (error.code === 'RESTORING') setRestoring(true);
  // A late refusal of the former token does not affect the token of a person who signed in since.
  if (sent !== token() || isWithoutSession(endpoint)) return error;
  if (error.code === 'MAINTENANCE') setMaintenance(true);
  if (error.code === 'PERMISSION_DENIED') tellRefusedRight(error);
  return endsSession(endpoint, error) ? tokenRefused(error) : error;
}

/** Whether the endpoint needs no session. A refusal of such a call does not affect the session. */
const isWithoutSession = ({ access }: Endpoint): boolean => access === 'public' || access === 'tablet';

/**
 * A missing right does not end the session. Any other refusal with the status 401 or 403 ends the session (decision
 * A-22).
 */
function endsSession(endpoint: Endpoint, { status, code }: CallError): boolean {
  if (isWithoutSession(endpoint)) return false;
  return status === 401 || (status === 403 && code !== 'PERMISSION_DENIED');
}

export function addressOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const sent = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)] as [string, string]));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function send<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
  headers: Record<string, string>,
): Promise<unknown> {
  const address = addressOf(endpoint, options);
  const { form, onUploadProgress, signal } = options;
  if (form) {
    const uploaded = await upload(address, form, headers, onUploadProgress, signal);
    return answerFrom(uploaded, `Upload failed: ${uploaded.statusText}`);
  }
  const isRead = endpoint.method === 'GET';
  const isJson = !isRead && options.body !== undefined;
  const asker = token();
  const held = isRead ? heldAnswer(address, asker) : undefined;
  const sent = { ...headers, ...(held ? { 'if-none-match': held.tag } : {}) };
  const answered = await reach(address, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: isJson ? { ...sent, 'content-type': 'application/json' } : sent,
    ...(isJson ? { body: JSON.stringify(options.body) } : {}),
    signal: withTimeout(signal, options.givesUpAfterMs ?? timeoutMs),
  });
  if (held && answered.status === 304) return held.answer;
  const answer = answerFrom(answered);
  if (isRead && answered.tag !== null) holdAnswer(address, asker, { tag: answered.tag, answer });
  return answer;
}

const withTimeout = (signal: AbortSignal | undefined, limitMs: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) : AbortSignal.timeout(limitMs);

interface Answered {
  readonly status: number;
  readonly body: string;
  /** The tag by which the server recognises an unchanged answer; null without a tag. */
  readonly tag: string | null;
}

/**
 * Resolves with the whole answer, or fails because of the network, the server or the time limit. A cancelled call keeps
 * its own error.
 */
async function reach(address: string, request: RequestInit): Promise<Answered> {
  const sentAt = countedMs();
  try {
    const response = await fetch(address, request);
    const { status, headers } = response;
    const mayBeProxy = isStatusOfProxy(status);
    if (!mayBeProxy) reached(sentAt, headers.get('date'));
    const body = await response.text();
    if (mayBeProxy && parse(body) === undefined) throw unreachedError();
    if (mayBeProxy) reached(sentAt, headers.get('date'));
    notePosition(headers, token());
    return { status, body, tag: headers.get('etag') };
  } catch (error) {
    const isOurs = error instanceof DOMException && error.name === 'AbortError';
    if (isOurs) throw error;
    unreached(sentAt);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw unreachedError(isLate);
  }
}

/**
 * Whether a proxy may have sent the answer because the server is away. The server always sends JSON with such a status
 * (decision 0620).
 */
const isStatusOfProxy = (status: number): boolean => status >= 502 && status <= 504;

const unreachedError = (isLate = false): CallError =>
  new CallError({
    status: null,
    code: 'NETWORK_ERROR',
    message: isLate ? 'The server did not answer in time.' : 'The server cannot be reached.',
    ...(isLate ? { details: { is_late: true } } : {}),
  });

function answerFrom({ status, body }: Omit<Answered, 'tag'>, otherwise?: string): unknown {
  const parsed = parse(body);
  if (status >= 400) throw errorFrom(status, parsed, otherwise);
  if (status === 204 || parsed === undefined) return { success: true, data: null };
  // An answer may have an envelope or not (decision A-27). Callers always find the contents under `data`.
  const isEnvelope = typeof parsed === 'object' && parsed !== null && 'data' in parsed;
  return isEnvelope ? parsed : { success: true, data: parsed };
}

function parse(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    // An answer that is not JSON (for example, a page) has no sentence, so only the status is known.
    return undefined;
  }
}
