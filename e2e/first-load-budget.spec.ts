/** What a browser with nothing in its cache must fetch before the first rows stand: counted, not timed. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { anOrder } from './order-scenario';
import { expectLive, ordersHeading, rowOf } from './orders-screen';
import { test } from './plant';

const assets = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url));
const isPacked = existsSync(assets) && readdirSync(assets).some((name) => name.endsWith('.js.br'));

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

declare global {
  interface Window {
    firstRowsAt?: number;
  }
}

/** Notes the moment at which the first row stands, before anything of the page has run. */
async function watchForRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('tr[data-order]')) return;
      window.firstRowsAt = performance.now();
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

/** The page itself and everything that was asked for before that moment; all of it without one. */
function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime <= (window.firstRowsAt ?? Number.POSITIVE_INFINITY))
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  );
}

const scriptBytes = (fetched: readonly Fetched[]): number =>
  fetched.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0);

test('the first rows stand after at most twelve requests', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('operator', { path: '/api/health' });
  await watchForRows(page);
  await page.goto('/orders');
  await expect(rowOf(page, order)).toBeVisible();
  await expectLive(page);
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  expect(paths).toContain('/api/orders');
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
});

test.describe('packed as they are served', () => {
  test.skip(!isPacked, 'The pages were built without being packed');

  test('the scripts before the first rows weigh at most 250 kB', async ({ plant, signedInPage }) => {
    const order = await anOrder(plant);
    const page = await signedInPage('operator', { path: '/api/health' });
    await watchForRows(page);
    await page.goto('/orders');
    await expect(rowOf(page, order)).toBeVisible();
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched)).toBeGreaterThan(50_000);
    expect(scriptBytes(fetched), JSON.stringify(fetched, null, 1)).toBeLessThanOrEqual(250_000);
  });

  test('the sign-in page does not bring the application along', async ({ visitorPage }) => {
    const page = await visitorPage();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(ordersHeading(page)).toHaveCount(0);
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched), JSON.stringify(fetched, null, 1)).toBeLessThanOrEqual(150_000);
  });
});
