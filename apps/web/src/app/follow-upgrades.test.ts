import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUpgrades } from './follow-upgrades';

const pageOf = (build: string) =>
  `<!doctype html><html><head><script type="module" src="/assets/runtime.js"></script><script type="module" src="/assets/start-${build}.js"></script></head></html>`;

const reload = vi.fn();
let end: () => void;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  end = followUpgrades(new DOMParser().parseFromString(pageOf('old'), 'text/html'), reload);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A part of the old build cannot be fetched, and the server answers with this page. */
async function missesPart(served: () => Promise<Response>): Promise<void> {
  const asked = vi.fn(served);
  vi.stubGlobal('fetch', asked);
  window.dispatchEvent(new Event('vite:preloadError'));
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' })),
  );
  await new Promise((resolve) => setTimeout(resolve));
}

const gives = (build: string) => async () => new Response(pageOf(build));

// covers PAPER-41
it('a page of an old build is reloaded when the server lacks one of its parts', async () => {
  await missesPart(gives('new'));
  expect(reload).toHaveBeenCalledTimes(1);
});

// covers PAPER-42
it('a page is reloaded once for a build, and again for the next build', async () => {
  await missesPart(gives('new'));
  await missesPart(gives('new'));
  expect(reload).toHaveBeenCalledTimes(1);
  await missesPart(gives('newer'));
  expect(reload).toHaveBeenCalledTimes(2);
});

// covers PAPER-43
it.each([
  ['the same build is still served', gives('old')],
  ['the server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers in its place', async () => new Response('Bad gateway', { status: 502 })],
  ['the server answers with another page', async () => new Response('<h1>Wi-Fi</h1>')],
])('the screen stays unchanged when %s', async (_case, served) => {
  await missesPart(served);
  expect(reload).not.toHaveBeenCalled();
});
