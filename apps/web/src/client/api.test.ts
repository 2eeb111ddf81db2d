import { answer, endpoint, nothing } from '@pms/domain/endpoint';
import { finishSignIn, login } from '@pms/domain/sessions/endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answer, type Asked, fakeFetch, networkFailure, timeOver } from '../testing/fake-fetch';
import { addressOf, call } from './api';
import { CallError } from './call-error';
import { isAway } from './reach';
import { keepToken, token, whenTokenRefused } from './token';

const about = { access: 'signed-in', summary: '', response: answer(z.unknown()) } as const;
const read = endpoint({ ...about, name: 'read', method: 'GET', path: '/things' });
const write = endpoint({ ...about, name: 'write', method: 'POST', path: '/things', body: z.unknown() });
const secret = endpoint({ ...about, name: 'secret', method: 'POST', path: '/secret', repeat: 'no-key' });
const check = endpoint({ ...about, name: 'check', method: 'POST', path: '/check', repeat: 'harmless' });
const remove = endpoint({
  ...about,
  name: 'remove',
  method: 'DELETE',
  path: '/things/{id}',
  params: z.object({ id: z.number() }),
  response: nothing,
  status: 204,
});

const good = [200, { success: true, data: 'there' }] as const;
const refused = (status: number, code: string): Answer => [status, { error: `No: ${code}`, code }];

/** The result or the error of a call, after all waits between its tries. */
async function outcome(wanted: Promise<unknown>): Promise<unknown> {
  const settled = wanted.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}

const pauses = (asked: readonly Asked[]): number[] =>
  asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));

beforeEach(() => {
  vi.useFakeTimers();
});

describe('failures that are tried again (decision A-28)', () => {
  const network = { status: null, code: 'NETWORK_ERROR', message: 'The server cannot be reached.' };
  const late = { ...network, message: 'The server did not answer in time.' };
  const errorWith = (status: number, code: string) => ({ status, code, message: `No: ${code}` });

  // covers CALL-01, CALL-03
  it.each<[string, Answer, number, object]>([
    ['the network failed', networkFailure(), 4, network],
    ['no answer in time', timeOver(), 4, late],
    ['500', refused(500, 'INTERNAL'), 4, errorWith(500, 'INTERNAL')],
    ['502 with the page of a proxy', [502, '<h1>Bad gateway</h1>'], 4, network],
    ['504 of a proxy without a page', [504], 4, network],
    ['503', refused(503, 'DATABASE_AWAY'), 4, errorWith(503, 'DATABASE_AWAY')],
    ['503 for maintenance', refused(503, 'MAINTENANCE'), 1, errorWith(503, 'MAINTENANCE')],
    ['429', refused(429, 'TOO_MANY'), 4, errorWith(429, 'TOO_MANY')],
    ['400', refused(400, 'VALIDATION'), 1, errorWith(400, 'VALIDATION')],
    ['404', refused(404, 'NOT_FOUND'), 1, errorWith(404, 'NOT_FOUND')],
    ['409', refused(409, 'MACHINE_BUSY'), 1, errorWith(409, 'MACHINE_BUSY')],
    ['413', refused(413, 'TOO_LARGE'), 1, errorWith(413, 'TOO_LARGE')],
    ['422', refused(422, 'KEY_REUSED'), 1, errorWith(422, 'KEY_REUSED')],
    ['423', refused(423, 'LOCKED'), 1, errorWith(423, 'LOCKED')],
  ])('%s', async (_, always, attempts, error) => {
    const asked = fakeFetch(always);
    expect(await outcome(call(read))).toMatchObject({ name: 'CallError', ...error });
    expect(pauses(asked)).toEqual([1000, 2000, 3000].slice(0, attempts - 1));
  });

  // covers CALL-03
  it.each<[string, Answer, boolean]>([
    ['the page of a proxy', [502, '<h1>Bad gateway</h1>'], true],
    ['the sentence of the server', refused(503, 'DATABASE_BUSY'), false],
  ])('knows from %s whether the server is away', async (_, always, isGone) => {
    vi.setSystemTime('2026-03-02T10:00:00Z');
    fakeFetch(good);
    await call(read);
    fakeFetch(always);
    await outcome(call(read));
    expect(isAway()).toBe(isGone);
    fakeFetch(good);
    await call(read);
    expect(isAway()).toBe(false);
  });

  // covers CALL-02
  it.each([1, 2, 3])('stops after %i failures when an answer comes', async (failures) => {
    const asked = fakeFetch(...Array.from({ length: failures }, networkFailure), good);
    expect(await outcome(call(read))).toEqual({ success: true, data: 'there' });
    expect(asked).toHaveLength(failures + 1);
  });

  it('tries again when the line breaks in the middle of an answer', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    const answers = [new Response(cut), new Response(JSON.stringify({ data: 'whole' }))];
    vi.stubGlobal('fetch', async () => answers.shift());
    expect(await outcome(call(read))).toEqual({ data: 'whole' });
  });

  // covers CALL-04
  it('gives each try thirty seconds', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    fakeFetch(networkFailure());
    await outcome(call(read));
    expect(limits.mock.calls).toEqual([[30_000], [30_000], [30_000], [30_000]]);
  });

  it('does not repeat a cancelled call, neither during a try nor between two tries', async () => {
    const during = new AbortController();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      asked.push(address);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const first = call(read, { signal: during.signal }).catch((error: unknown) => error);
    during.abort();
    expect(await outcome(first)).toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);

    const between = new AbortController();
    const tries = fakeFetch(networkFailure());
    const second = call(read, { signal: between.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    between.abort();
    expect(await outcome(second)).toMatchObject({ name: 'AbortError' });
    expect(tries).toHaveLength(1);
  });
});

describe('a write without a key (decision 0604)', () => {
  const unanswered =
    'The answer of the server did not arrive. Look whether the change was saved before you try again.';

  beforeEach(async () => {
    // The server was there just before.
    fakeFetch(good);
    await call(read);
  });

  it.each([
    ['the line breaks', networkFailure(), { status: null, code: 'NETWORK_ERROR' }],
    ['the time is over', timeOver(), { status: null, details: { is_late: true } }],
    ['a proxy answers', [502, '<h1>Bad gateway</h1>'] as const, { status: null }],
    ['a proxy answers 503', [503, '<h1>Unavailable</h1>'] as const, { status: null }],
  ])('happens once when its answer is lost: %s', async (_, lost, error) => {
    let changes = 0;
    // The server makes the change, and refuses the same change when it comes again.
    const commits = () => (changes++ === 0 ? lost : refused(409, 'USERNAME_TAKEN'));
    vi.stubGlobal('fetch', async () => {
      const next = commits();
      if (next instanceof Error) throw next;
      return new Response(String(next[1]), { status: next[0] });
    });
    expect(await outcome(call(secret))).toMatchObject({ ...error, message: unanswered, isExplained: true });
    expect(changes).toBe(1);
  });

  it.each<[string, Answer, number]>([
    ['a failure of the server', refused(500, 'INTERNAL'), 1],
    ['a database that broke off, perhaps after the change', refused(503, 'DATABASE_UNAVAILABLE'), 1],
    ['maintenance', refused(503, 'MAINTENANCE'), 1],
    ['a database that is too busy', refused(503, 'DATABASE_BUSY'), 4],
    ['too many calls', refused(429, 'TOO_MANY'), 4],
  ])('shows the sentence of the server: %s', async (_, always, tries) => {
    const asked = fakeFetch(always);
    const message = expect.stringMatching(/^No: /);
    expect(await outcome(call(secret))).toMatchObject({ name: 'CallError', message });
    expect(asked).toHaveLength(tries);
  });

  describe('after a time without an answer', () => {
    beforeEach(() => vi.advanceTimersByTimeAsync(60_000));

    it('waits for the server during a short interruption, and is then sent once', async () => {
      const asked = fakeFetch(networkFailure(), networkFailure(), good);
      expect(await outcome(call(secret))).toEqual({ success: true, data: 'there' });
      expect(asked.map(({ address }) => address)).toEqual([...Array(3).fill('/api/health'), '/api/secret']);
    });

    it('is not sent while the server stays away, and the sentence says so', async () => {
      const asked = fakeFetch(networkFailure());
      expect(await outcome(call(secret))).toMatchObject({ message: 'The server cannot be reached.' });
      expect(asked.map(({ address }) => address)).toEqual(Array(4).fill('/api/health'));
    });

    it('is sent at once after a look at the server, also when the server is not well', async () => {
      const asked = fakeFetch(refused(503, 'DATABASE_BUSY'), good);
      expect(await outcome(call(secret))).toEqual({ success: true, data: 'there' });
      expect(asked).toHaveLength(2);
    });
  });

  it('sends the person to the sign-in when the second step has no answer', async () => {
    const asked = fakeFetch(networkFailure());
    const error = await outcome(call(finishSignIn, { body: { ticket: 't'.repeat(43), code: '123456' } }));
    expect(error).toMatchObject({ message: 'The answer of the server did not arrive. Sign in again.' });
    expect(asked).toHaveLength(1);
  });

  it('is repeated when a repeated call changes nothing', async () => {
    const asked = fakeFetch(networkFailure(), good);
    expect(await outcome(call(check))).toEqual({ success: true, data: 'there' });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('happens once when it sends a file', async () => {
    const sends = vi.fn();
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        open = () => undefined;
        setRequestHeader = () => undefined;
        send() {
          sends();
          this.dispatchEvent(new Event('error'));
        }
      },
    );
    expect(await outcome(call(secret, { form: new FormData() }))).toMatchObject({ message: unanswered });
    expect(sends).toHaveBeenCalledTimes(1);
  });
});

describe('the key of a write', () => {
  const keysOf = (asked: readonly Asked[]) => asked.map(({ headers }) => headers['idempotency-key']);

  // covers CALL-08
  it('is the same for all tries, and a new key for the next call', async () => {
    const asked = fakeFetch(networkFailure(), refused(500, 'INTERNAL'), good);
    await outcome(call(write, { body: { a: 1 } }));
    await outcome(call(write, { body: { a: 1 } }));
    const [first, second, third, other] = keysOf(asked);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });

  it('is the given key', async () => {
    const asked = fakeFetch(good);
    await outcome(call(write, { body: {}, idempotencyKey: 'mine' }));
    expect(keysOf(asked)).toEqual(['mine']);
  });

  it.each([
    ['a read', read],
    ['a write whose answer must not be kept', secret],
  ])('is not sent with %s', async (_, wanted) => {
    const asked = fakeFetch(good);
    await outcome(call(wanted, { idempotencyKey: 'mine' }));
    expect(keysOf(asked)).toEqual([undefined]);
  });
});

describe('the request', () => {
  // covers CALL-07
  it('has the token, the body as JSON and the address', async () => {
    keepToken('T-1');
    const asked = fakeFetch(good);
    await outcome(call(write, { body: { name: 'Cola' } }));
    expect(asked[0]).toMatchObject({ method: 'POST', address: '/api/things', body: { name: 'Cola' } });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer T-1',
      'content-type': 'application/json',
    });
  });

  it('has no token when nobody is signed in', async () => {
    const asked = fakeFetch(good);
    await outcome(call(read));
    expect(asked[0]?.headers).toEqual({});
  });

  it.each([
    [{ params: { id: 7 } }, '/api/things/7'],
    [{ params: { id: 'a/b ?' } }, '/api/things/a%2Fb%20%3F'],
    [{ params: { id: 7 }, query: { page: 2, search: 'a&b=c' } }, '/api/things/7?page=2&search=a%26b%3Dc'],
    [{ params: { id: 7 }, query: { page: undefined, status: null } }, '/api/things/7'],
    [
      { params: { id: 7 }, query: { from: 0, open: false, text: '' } },
      '/api/things/7?from=0&open=false&text=',
    ],
  ])('%j goes to %s', (given, address) => {
    expect(addressOf(remove, given)).toBe(address);
  });
});

describe('the field `data` contains the answer in each form of the server (decision A-27)', () => {
  // covers CALL-05, CALL-06
  it.each<[string, Answer, unknown]>([
    ['in an envelope', [200, { success: true, data: [1], total: 9 }], { success: true, data: [1], total: 9 }],
    ['bare record', [200, { id: 1 }], { success: true, data: { id: 1 } }],
    ['bare list', [200, [1, 2]], { success: true, data: [1, 2] }],
    ['bare null', [200, 'null'], { success: true, data: null }],
    ['204', [204], { success: true, data: null }],
    ['an empty 200', [200, ''], { success: true, data: null }],
  ])('%s', async (_, given, read_) => {
    fakeFetch(given);
    expect(await outcome(call(read))).toEqual(read_);
  });
});

describe('the sentence of a failure', () => {
  // covers CALL-09
  it.each<[string, Answer, object]>([
    ['the error of the body', [409, { error: 'Taken', message: 'other', code: 'X' }], { message: 'Taken' }],
    ['the message of the body', [409, { message: 'Taken' }], { message: 'Taken', code: 'HTTP_409' }],
    ['nothing but the status', [404, 'Not here'], { message: 'Request failed', code: 'HTTP_404' }],
  ])('is %s', async (_, given, error) => {
    fakeFetch(given);
    expect(await outcome(call(read))).toMatchObject(error);
  });

  it('contains the messages for fields', async () => {
    const fields = [{ path: 'quantity', message: 'Quantity must be at least 1' }];
    fakeFetch([400, { error: 'Not valid', code: 'VALIDATION', details: { fields } }], [400, {}]);
    expect(((await outcome(call(read))) as CallError).fields).toEqual(fields);
    expect(((await outcome(call(read))) as CallError).fields).toEqual([]);
  });
});

describe('a file that is sent', () => {
  /** An upload with the end that the test gives. */
  const uploadEnding = (
    end: 'load' | 'error',
    answered: { status: number; statusText: string; body: string },
  ) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends EventTarget {
        upload = new EventTarget();
        status = answered.status;
        statusText = answered.statusText;
        responseText = answered.body;
        open = () => undefined;
        setRequestHeader = () => undefined;
        send = () => void this.dispatchEvent(new Event(end));
      },
    );
  const sent = () => outcome(call(write, { form: new FormData() }));

  // covers CALL-16
  it('shows the sentence or the status of a refusal', async () => {
    uploadEnding('load', { status: 413, statusText: 'Payload Too Large', body: '<h1>Too large</h1>' });
    expect(await sent()).toMatchObject({ message: 'Upload failed: Payload Too Large', status: 413 });
    uploadEnding('load', {
      status: 413,
      statusText: 'Any',
      body: '{"error":"The file is larger than 10 MB"}',
    });
    expect(await sent()).toMatchObject({ message: 'The file is larger than 10 MB' });
  });

  /** An upload that the test moves on. */
  class MovingUpload extends EventTarget {
    static begun: MovingUpload[] = [];
    upload = new EventTarget();
    status = 200;
    statusText = 'OK';
    responseText = '{"success":true,"data":"there"}';
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = vi.fn();
    send = () => void MovingUpload.begun.push(this);
  }
  const movingUpload = () => {
    MovingUpload.begun = [];
    vi.stubGlobal('XMLHttpRequest', MovingUpload);
    const done = call(write, { form: new FormData() }).catch((error: unknown) => error);
    return { done, minutes: (count: number) => vi.advanceTimersByTimeAsync(count * 60_000) };
  };

  // covers CALL-16
  it('ends when no data goes out for a minute, and is not sent again', async () => {
    const { done, minutes } = movingUpload();
    await minutes(1);
    expect(await done).toMatchObject({
      message: 'No data reached the server for a minute. Check the connection and try again.',
    });
    expect(MovingUpload.begun.map(({ abort }) => abort.mock.calls.length)).toEqual([1]);
  });

  // covers CALL-16
  it('may take long while data goes out, and waits some minutes for the answer', async () => {
    const { done, minutes } = movingUpload();
    await minutes(0);
    const [request] = MovingUpload.begun;
    for (let step = 0; step < 5; step += 1) {
      await minutes(0.9);
      request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: step, total: 5 }));
    }
    request?.upload.dispatchEvent(new Event('load'));
    await minutes(4);
    request?.dispatchEvent(new Event('load'));
    expect(await done).toEqual({ success: true, data: 'there' });
    const unanswered = movingUpload();
    await minutes(0);
    MovingUpload.begun[0]?.upload.dispatchEvent(new Event('load'));
    await minutes(5);
    expect(await unanswered.done).toMatchObject({ message: 'The server did not answer in time.' });
  });

  // covers CALL-16
  it('reports a broken connection', async () => {
    uploadEnding('error', { status: 0, statusText: '', body: '' });
    const done = sent();
    await vi.advanceTimersByTimeAsync(6000);
    expect(await done).toMatchObject({ message: 'Upload failed', code: 'NETWORK_ERROR' });
  });
});

describe('which refusals end the session (decision A-22)', () => {
  const ended = vi.fn();
  beforeEach(() => {
    ended.mockReset();
    whenTokenRefused(ended);
    keepToken('T-1');
  });
  afterEach(() => whenTokenRefused(() => undefined));

  // covers CALL-10
  it.each<[string, Answer, boolean]>([
    ['401', refused(401, 'NO_SESSION'), true],
    ['a plain 403, of a disabled account', [403, { error: 'Account is disabled' }], true],
    ['403 with another code', refused(403, 'SESSION_REVOKED'), true],
    ['403 for a missing right', refused(403, 'PERMISSION_DENIED'), false],
    ['400', refused(400, 'WRONG_PASSWORD'), false],
    ['409', refused(409, 'MACHINE_BUSY'), false],
    ['503', refused(503, 'MAINTENANCE'), false],
  ])('%s', async (_, answer_, ends) => {
    fakeFetch(answer_);
    const error = (await outcome(call(read))) as CallError;
    expect(error).toBeInstanceOf(CallError);
    expect(ended).toHaveBeenCalledTimes(ends ? 1 : 0);
    expect(error.code === 'SESSION_EXPIRED').toBe(ends);
    if (ends) expect(error.message).toBe('Session expired. Please login again.');
  });

  it('is not repeated: a call refused with 401 or 403 is not tried again', async () => {
    const asked = fakeFetch(refused(401, 'NO_SESSION'));
    await outcome(call(read));
    expect(asked).toHaveLength(1);
  });

  it.each([401, 403])('a sign-in refused with %i keeps the sentence of the server', async (status) => {
    fakeFetch([status, { error: 'Invalid username or password', code: 'INVALID_CREDENTIALS' }]);
    const error = await outcome(call(login, { body: { username: 'ann', password: 'x' } }));
    expect(error).toMatchObject({ message: 'Invalid username or password', code: 'INVALID_CREDENTIALS' });
    expect(ended).not.toHaveBeenCalled();
  });

  it('a late refusal of the former token does not affect the present token', async () => {
    vi.stubGlobal('fetch', async () => {
      keepToken('T-2');
      return new Response('{"error":"No session"}', { status: 401 });
    });
    expect(await outcome(call(read))).toMatchObject({ status: 401, message: 'No session' });
    expect(ended).not.toHaveBeenCalled();
    expect(token()).toBe('T-2');
  });
});

describe('an answer that may be asked for again', () => {
  const tagged = [200, { success: true, data: 'there' }, { etag: '"a"' }] as const;
  const unchanged = [304] as const;

  it('is used again if the server answers that the data is unchanged', async () => {
    keepToken('of one session');
    const asked = fakeFetch(
      tagged,
      unchanged,
      [200, { success: true, data: 'new' }, { etag: '"b"' }],
      unchanged,
    );
    const answers = [await call(read), await call(read), await call(read), await call(read)];
    expect(answers.map(({ data }) => data)).toEqual(['there', 'there', 'new', 'new']);
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"', '"a"', '"b"']);
  });

  it('is dropped with its session, and after forty other answers', async () => {
    keepToken('of a third session');
    const asked = fakeFetch(tagged);
    await call(read);
    keepToken('of another session');
    await call(read);
    const numbered = endpoint({
      ...about,
      name: 'numbered',
      method: 'GET',
      path: '/things/{id}',
      params: z.object({ id: z.number() }),
    });
    for (let id = 0; id < 40; id += 1) await call(numbered, { params: { id } });
    await call(read);
    const tags = asked
      .filter(({ address }) => address === '/api/things')
      .map(({ headers }) => headers['if-none-match']);
    expect(tags).toEqual([undefined, undefined, undefined]);
  });

  it('is not sent with a write', async () => {
    const asked = fakeFetch(tagged);
    await call(write, { body: {} });
    await call(write, { body: {} });
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });
});
