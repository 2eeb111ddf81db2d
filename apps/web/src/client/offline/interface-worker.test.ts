/** The page that the worker gives while the server is away. The test plays the browser that runs the worker. */
import { expect, it, vi } from 'vitest';
import './interface-worker';

async function opened(path: string): Promise<string> {
  let given: Promise<Response> | undefined;
  const request = { url: new URL(path, location.origin).href, method: 'GET', mode: 'navigate' };
  const respondWith = (answer: Promise<Response>): void => {
    given = answer;
  };
  dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
  return (await given)?.text() ?? 'not handled';
}

const kept = (page: string | undefined) =>
  vi.stubGlobal('caches', { match: async () => (page === undefined ? undefined : new Response(page)) });
const answers = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());
const fails = (): Response => {
  throw new TypeError('Failed to fetch');
};

// covers OFFL-23
it.each<[string, () => Response, string]>([
  ['the server answers', () => new Response('new page'), 'new page'],
  ['no answer comes', fails, 'kept page'],
  ['a proxy answers', () => new Response('Bad gateway', { status: 502 }), 'kept page'],
  ['the server refuses', () => new Response('Not found', { status: 404 }), 'Not found'],
])('the page when %s', async (_, answer, page) => {
  kept('kept page');
  answers(answer);
  expect(await opened('/orders')).toBe(page);
});

it('the page of a proxy is shown on a device that keeps no page', async () => {
  kept(undefined);
  answers(() => new Response('Bad gateway', { status: 502 }));
  expect(await opened('/orders')).toBe('Bad gateway');
});

it('calls to the server are not handled', async () => {
  expect(await opened('/api/health')).toBe('not handled');
});
