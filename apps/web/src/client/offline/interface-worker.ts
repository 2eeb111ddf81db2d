/**
 * The worker that serves the application shell and the built files without a connection. The worker never answers calls
 * to the server. An open page reports when it has loaded. The worker then keeps the files of the present build, keeps
 * the files of the previous build for pages that are still open, and deletes older files.
 *
 * The worker imports nothing, so that the browser can run this file without other files.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as {
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'activate' | 'install' | 'message', listener: (event: Waiting) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

const cacheName = 'pms-interface';
const pageKey = '/';
const listKey = '/offline-files.json';
const listBeforeKey = '/offline-files-before.json';
/** The maximum wait for the network. After this time, the worker uses the kept page. */
const patienceMs = 5000;

async function filesIn(list: Response | undefined): Promise<readonly string[]> {
  return list ? ((await list.clone().json()) as string[]) : [];
}

/** Keeps the files of the build that the server provides now. The page is kept after all of these files. */
async function keepInterface(): Promise<void> {
  const cache = await caches.open(cacheName);
  const list = await fetch(listKey, { cache: 'no-cache' });
  if (!list.ok) return;
  const files = await filesIn(list);
  const kept = await cache.match(listKey);
  const keptFiles = await filesIn(kept);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  const page = await fetch(pageKey, { headers: { accept: 'text/html' } });
  if (!page.ok) return;
  await cache.put(pageKey, page);
  const isSame = keptFiles.join() === files.join();
  if (kept && !isSame) await cache.put(listBeforeKey, kept);
  await cache.put(listKey, list);
  const before = await filesIn(await cache.match(listBeforeKey));
  const wanted = new Set([...files, ...before, pageKey, listKey, listBeforeKey]);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}

/** Whether a proxy answers in place of the server. */
const isOfProxy = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The page from the server, or the kept page when the server gives no answer. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await caches.match(pageKey);
  try {
    const page = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {});
    return kept && isOfProxy(page) ? kept : page;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(keepInterface().catch(() => undefined)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|ws|metrics)(\/|$)/.test(pathname)) {
    event.respondWith(pageFor(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});
