/**
 * The writes of a person that the server has not answered yet, and that this device has not kept yet. A person leaves
 * after these writes, because the end of a session or a page load would end the writes without a message.
 */
import { type Endpoint, needsNoSession } from '@pms/domain/endpoint';
import { hasCode } from './call-error';
import { token } from './token';

/** `saved`: saved or kept on the device. `late`: a write still has no answer. */
export type EndOfWrites = 'saved' | 'failed' | 'late';

/**
 * The maximum wait. A write of the floor without an answer is kept after 8 seconds, and a write that the server answers
 * with errors is given up after 6 seconds.
 */
const patienceMs = 15_000;

/**
 * The writes with the sessions that sent the writes. The next person does not wait for a write of a person who has
 * left.
 */
const underWay = new Map<Promise<boolean>, string | null>();

const ofThisSession = (): Promise<boolean>[] =>
  [...underWay].flatMap(([isSaved, sent]) => (sent !== null && sent === token() ? [isSaved] : []));

const isWrite = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' && endpoint.repeat !== 'harmless' && !needsNoSession(endpoint);

const isCancelled = (error: unknown): boolean =>
  hasCode(error, 'CANCELLED') || (error instanceof DOMException && error.name === 'AbortError');

/** Notes the call until its end, if the call is a write of the signed-in person. */
export function noteWrite<Answer>(endpoint: Endpoint, asked: Promise<Answer>): Promise<Answer> {
  if (!isWrite(endpoint)) return asked;
  const isSaved = asked.then(() => true, isCancelled);
  underWay.set(isSaved, token());
  void isSaved.then(() => underWay.delete(isSaved));
  return asked;
}

export const isWriteUnderWay = (): boolean => ofThisSession().length > 0;

async function all(): Promise<EndOfWrites> {
  let isSaved = true;
  while (isWriteUnderWay()) {
    isSaved = !(await Promise.all(ofThisSession())).includes(false) && isSaved;
    // An action of several writes sends its next write after the answer to the last write.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return isSaved ? 'saved' : 'failed';
}

/** Resolves when no write is under way, and at the latest after the limit. */
export async function endOfWrites(limitMs = patienceMs): Promise<EndOfWrites> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<EndOfWrites>((resolve) => {
    timer = setTimeout(resolve, limitMs, 'late');
  });
  return Promise.race([all(), late]).finally(() => clearTimeout(timer));
}
