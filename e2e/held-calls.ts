/** Calls of a page that a test holds, so that the page is as old as a page on a slow network. */
import type { Page, Request } from '@playwright/test';

/** Holds the calls to the server that the condition names. The returned function releases them and all later calls. */
export async function holdCalls(
  page: Page,
  isHeld: (pathname: string, request: Request) => boolean,
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request();
      if (isHeld(new URL(request.url()).pathname, request)) await released;
      await route.fallback();
    },
  );
  return release;
}

/**
 * Keeps the data of this path as old as it is: the page receives no events and no later answer until the release. A page
 * without events reads every 30 seconds, and a slow machine can need that long for a few steps of a test.
 */
export const holdReads = (page: Page, path: string): Promise<() => void> =>
  holdCalls(page, (pathname, request) => pathname === path && request.method() === 'GET');

/** Prevents the live channel of the page. Applies to connections after the call, so the test loads the page again. */
export const withoutEvents = (page: Page): Promise<void> => page.routeWebSocket(/\/ws\?/, () => undefined);
