/** The files that a browser without a cache must fetch before the first rows: number and bytes, not time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { dashboardHeading, metric } from './dashboard-screen';
import { anOrder } from './order-scenario';
import { rowOf } from './orders-screen';
import { test } from './plant';

const assets = fileURLToPath(new URL('../apps/web/dist/assets', import.meta.url));
const isPacked = existsSync(assets) && readdirSync(assets).some((name) => name.endsWith('.js.br'));

/** Compressed bytes of script that load before the first rows are shown. */
const budget = 215_000;

const weightsIn = (path: string): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'));

/**
 * The parts that weigh more than when the weights were last written down, the heaviest growth first. A growth that is
 * wanted is written down with `cp apps/web/dist/.vite/first-load.json apps/web/first-load.json`.
 */
function whoGrew(): string {
  const before = weightsIn('../apps/web/first-load.json');
  return Object.entries(weightsIn('../apps/web/dist/.vite/first-load.json'))
    .map(([part, weight]) => ({ part, growth: weight - (before[part] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .map(({ part, growth }) => `${part} grew by ${growth} characters`)
    .join('\n');
}

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/** After so many milliseconds the page loads what may wait, although the first rows are not there yet. */
const patience = 3000;

/**
 * The files that the page loads before the answer with the first rows, including the page. Without such an answer, all
 * files count. On a slow machine the wait of the page ends before that answer. Files that the page requests after the
 * wait may be deferred files and do not count. The browser may load the icon at any time.
 */
function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate((patience) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const path = ({ name }: PerformanceEntry) => new URL(name).pathname;
    const rows = resources.find((entry) => path(entry) === '/api/orders');
    return [...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]), ...resources]
      .filter((entry) => entry === rows || !rows || entry.startTime <= Math.min(rows.responseEnd, patience))
      .map((entry) => ({ path: path(entry), bytes: entry.encodedBodySize }))
      .filter((entry) => entry.path !== '/favicon.svg');
  }, patience);
}

const scriptBytes = (fetched: readonly Fetched[]): number =>
  fetched.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0);

/** The metrics may arrive before the orders. Without the orders, all deferred files would count too. */
async function expectDashboard(page: Page): Promise<void> {
  await expect(metric(page, 'Total Orders')).toContainText('Target 100');
  await expect.poll(async () => (await fetchedBy(page)).map(({ path }) => path)).toContain('/api/orders');
}

test('the first rows stand after at most twelve requests', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('operator', { path: '/orders' });
  await expect(rowOf(page, order)).toBeVisible();
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  expect(paths).toContain('/api/orders');
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
});

// covers SHELL-44
test('the dashboard stands after at most twelve requests', async ({ signedInPage }) => {
  const page = await signedInPage('operator');
  await expectDashboard(page);
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
});

test.describe('packed as they are served', () => {
  test.skip(!isPacked, 'The pages were built without being packed');

  test('the scripts before the first rows weigh at most 215 kB', async ({ plant, signedInPage }) => {
    const order = await anOrder(plant);
    const page = await signedInPage('operator', { path: '/orders' });
    await expect(rowOf(page, order)).toBeVisible();
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched)).toBeGreaterThan(50_000);
    expect(scriptBytes(fetched), whoGrew()).toBeLessThanOrEqual(budget);
  });

  // covers SHELL-44
  test('the scripts before the dashboard weigh at most 215 kB', async ({ signedInPage }) => {
    const page = await signedInPage('operator');
    await expectDashboard(page);
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched), whoGrew()).toBeLessThanOrEqual(budget);
  });

  test('the sign-in page does not bring the application along', async ({ visitorPage }) => {
    const page = await visitorPage();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(dashboardHeading(page)).toHaveCount(0);
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched), JSON.stringify(fetched, null, 1)).toBeLessThanOrEqual(110_000);
  });
});
