/** Webhooks connect only to addresses that were checked after the name was resolved. */
import type { lookup } from 'node:dns';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MessageReceiver, startReceiver } from '../../../test/message-receiver';
import { postMessage } from './post-message';
import { reachOf } from './private-networks';

let receiver: MessageReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

/** A name server that gives the same answer to every question. */
const naming = (...addresses: string[]): typeof lookup =>
  ((_name: string, _options: unknown, callback: (...answer: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as never;

const post = (names: typeof lookup, allowed: readonly string[]) =>
  postMessage({
    url: receiver.url.replace('127.0.0.1', 'erp.example'),
    headers: {},
    body: '{}',
    reach: reachOf(allowed),
    timeoutMs: 10_000,
    names,
  });

// covers HOOK-06
it.each([
  ['leads to the own machine', naming('127.0.0.1')],
  ['leads to a public address and to the own machine', naming('203.0.114.1', '127.0.0.1')],
])('a name that %s is not called', async (_, names) => {
  const before = receiver.received.length;
  expect(await post(names, [])).toMatchObject({
    status: null,
    problem: expect.stringContaining('inside the network of the plant'),
  });
  expect(receiver.received).toHaveLength(before);
});

it('a name with an allowed address is called', async () => {
  expect(await post(naming('127.0.0.1'), ['127.0.0.0/8'])).toEqual({ status: 204, problem: null });
});

it('an unknown name gives a sentence', async () => {
  const url = 'http://no-such-name.invalid/';
  const posted = await postMessage({ url, headers: {}, body: '', reach: reachOf([]), timeoutMs: 10_000 });
  expect(posted.problem).toMatch(/name/);
});
