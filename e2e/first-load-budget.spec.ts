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
 * Returns the parts that have grown since the sizes were last recorded, the largest growth first. To record an intended
 * growth, run `cp apps/web/dist/.vite/first-load.json apps/web/first-load.json`.
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

/** The mark that `client/first-content.ts` of the pages sets. */
const firstContentMark = 'first-content';

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The files that the page requests before its first content, including the page. If a page does not report its first
 * content, all files count. The icon does not count, because the browser may load the icon at any time.
 */
function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate((mark) => {
    const [shown] = performance.getEntriesByName(mark);
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => !shown || startTime <= shown.startTime)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
      .filter(({ path }) => path !== '/favicon.svg');
  }, firstContentMark);
}

/** Waits until the page has reported its first content. */
async function expectContent(page: Page): Promise<void> {
  const marks = () => page.evaluate((mark) => performance.getEntriesByName(mark).length, firstContentMark);
  await expect.poll(marks).toBe(1);
}

const scriptBytes = (fetched: readonly Fetched[]): number =>
  fetched.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0);

async function expectDashboard(page: Page): Promise<void> {
  await expect(metric(page, 'Total Orders')).toContainText('Target 100');
  await expectContent(page);
}

test('the first rows are visible after at most twelve requests', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant);
  const page = await signedInPage('operator', { path: '/orders' });
  await expect(rowOf(page, order)).toBeVisible();
  await expectContent(page);
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  expect(paths).toContain('/api/orders');
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
});

test('the browser may compile the scripts before the first rows on another thread', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('operator', { path: '/production' });
  await expect(page.getByRole('heading', { name: 'Machine Status Grid' })).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = loaded.filter((path) => /\/(start|app|floor)-[\w-]{8}\.js$/.test(path));
  expect(scripts).toHaveLength(3);
  for (const path of scripts) {
    const script = await (await fetch(plant.origin + path)).text();
    expect(script, path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

// covers SHELL-44
test('the dashboard stands after at most twelve requests', async ({ signedInPage }) => {
  const page = await signedInPage('operator');
  await expectDashboard(page);
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
});

test.describe('compressed files', () => {
  test.skip(!isPacked, 'The pages were built without being packed');

  test('the scripts before the first rows weigh at most 215 kB', async ({ plant, signedInPage }) => {
    const order = await anOrder(plant);
    const page = await signedInPage('operator', { path: '/orders' });
    await expect(rowOf(page, order)).toBeVisible();
    await expectContent(page);
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

  test('the sign-in page does not load the application', async ({ visitorPage }) => {
    const page = await visitorPage();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(dashboardHeading(page)).toHaveCount(0);
    const fetched = await fetchedBy(page);
    expect(scriptBytes(fetched), JSON.stringify(fetched, null, 1)).toBeLessThanOrEqual(110_000);
  });
});
