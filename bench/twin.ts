/**
 * Questions: what does the digital twin cost in Chromium without a graphics card: the code of the 3D view, the first
 * picture, a frame with 100 and with 500 machines, twenty visits, a drag in the editor, and the replay of a week? How
 * long does a change of another person need to appear?
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { crowdedLayout, historyOf } from './twin-plant';

const dayMs = 86_400_000;
const visits = 20;

interface SceneState {
  readonly machines: readonly unknown[];
  readonly frames: number;
  readonly drawCalls: number;
}

declare global {
  var twinGaps: number[];
  var plantScene: { state(): SceneState } | undefined;
}

interface SceneCost {
  readonly machines: number;
  readonly drawCalls: number;
  readonly medianGapMs: number;
  readonly p95GapMs: number;
}

export interface TwinCosts {
  /** The size of the compressed script that only the 3D view loads. */
  readonly sceneBytes: number;
  readonly firstPictureMs: number;
  readonly scenes: readonly SceneCost[];
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly drag: { readonly medianMs: number; readonly p95Ms: number; readonly worstMs: number };
  readonly replay: { readonly firstMs: number; readonly p95Ms: number; readonly worstMs: number };
  readonly liveMs: readonly number[];
}

/** Answers of a plant with this number of machines, in place of the answers of the measured plant. */
async function withMachines(page: Page, machines: number): Promise<void> {
  // The automatic layout has a place for each of these machines.
  await page.route(
    (url) => url.pathname === '/api/factory-layout-in-use',
    (route) => route.fulfill({ json: { success: true, data: null } }),
  );
  await page.route(
    (url) => url.pathname === '/api/machines/status-history',
    (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const now = Date.now();
      const [from, to] = asked.has('at')
        ? [now, now + 1]
        : [Date.parse(asked.get('from') ?? ''), Date.parse(asked.get('to') ?? '')];
      return route.fulfill({ json: { success: true, data: historyOf(machines, from, to, now) } });
    },
  );
}

const pictureOf = (page: Page, machines: number) =>
  page.waitForFunction(
    (wanted) => {
      const state = globalThis.plantScene?.state();
      return state !== undefined && state.frames > 1 && state.machines.length >= wanted;
    },
    machines,
    { polling: 'raf' },
  );

/** Runs in the page: measures the time between two frames from now on. */
function watchFrames(): void {
  globalThis.twinGaps = [];
  const frames = {
    last: performance.now(),
    next(now: number): void {
      globalThis.twinGaps.push(now - frames.last);
      frames.last = now;
      requestAnimationFrame((then) => frames.next(then));
    },
  };
  requestAnimationFrame((now) => frames.next(now));
}

const gapsOf = async (page: Page): Promise<number[]> =>
  (await page.evaluate(() => globalThis.twinGaps)).slice(2);

async function measureFirstPicture(context: BrowserContext, plant: BenchPlant) {
  const page = await context.newPage();
  await withMachines(page, 100);
  await page.goto(`${plant.origin}/digital-twin?view=2d`);
  await page.locator('[data-plan] a').first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => {
    performance.clearResourceTimings();
    return performance.now();
  });
  await page.getByText('3D View', { exact: true }).click();
  await pictureOf(page, 100);
  const firstPictureMs = (await page.evaluate(() => performance.now())) - before;
  const sceneBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await page.close();
  return { sceneBytes, firstPictureMs };
}

async function measureScene(
  context: BrowserContext,
  plant: BenchPlant,
  machines: number,
): Promise<SceneCost> {
  const page = await context.newPage();
  await withMachines(page, machines);
  await page.goto(`${plant.origin}/digital-twin?view=3d`);
  await pictureOf(page, machines);
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchFrames);
  await page.waitForTimeout(5000);
  const gaps = await gapsOf(page);
  const drawCalls = await page.evaluate(() => globalThis.plantScene?.state().drawCalls ?? Number.NaN);
  await page.close();
  return { machines, drawCalls, medianGapMs: quantile(gaps, 0.5), p95GapMs: quantile(gaps, 0.95) };
}

async function measureVisits(context: BrowserContext, plant: BenchPlant) {
  const page = await context.newPage();
  await withMachines(page, 100);
  const devtools = await context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    for (let i = 0; i < 3; i += 1) await devtools.send('HeapProfiler.collectGarbage');
    return page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
  };
  const visit = async () => {
    await page.getByRole('link', { name: '4D Digital Twin Factory' }).click();
    await pictureOf(page, 100);
    await page.getByRole('link', { name: 'Production Orders' }).click();
    await page.waitForFunction(() => globalThis.plantScene === undefined);
  };
  await page.goto(`${plant.origin}/orders`);
  // The first visits fill permanent caches, and the compiler optimizes the code during these visits.
  for (let i = 0; i < visits; i += 1) await visit();
  const heapBefore = await heap();
  for (let i = 0; i < visits; i += 1) await visit();
  const heapAfter = await heap();
  await page.close();
  return { heapBefore, heapAfter };
}

async function measureDrag(context: BrowserContext, plant: BenchPlant) {
  const page = await context.newPage();
  await withMachines(page, 10);
  await page.route(
    (url) => url.pathname === '/api/factory-layout-in-use',
    (route) => route.fulfill({ json: { success: true, data: crowdedLayout(500) } }),
  );
  await page.goto(`${plant.origin}/digital-twin?view=2d`);
  await page.getByRole('button', { name: 'Launch Advanced 2D Editor' }).click();
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The editor is not on the screen');
  const place = await page.locator('[data-canvas] svg text', { hasText: 'Zone 0' }).first().boundingBox();
  if (!place) throw new Error('The element to drag is not on the screen');
  const [x, y] = [place.x + 4, place.y + 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 4, y + 4);
  await page.evaluate(watchFrames);
  for (let step = 1; step <= 150; step += 1) {
    await page.mouse.move(x + step * 3, y + (step % 40) * 4);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  const gaps = await gapsOf(page);
  await page.close();
  return { medianMs: quantile(gaps, 0.5), p95Ms: quantile(gaps, 0.95), worstMs: Math.max(...gaps) };
}

async function measureReplay(context: BrowserContext, plant: BenchPlant) {
  const page = await context.newPage();
  await withMachines(page, 40);
  const at = new Date(Date.now() - 5 * dayMs).toISOString();
  await page.goto(`${plant.origin}/digital-twin?view=2d`);
  await page.locator('[data-plan] a').first().waitFor();
  await page.waitForLoadState('networkidle');
  const start = performance.now();
  await page.getByText('7 days', { exact: true }).click();
  await page.locator('[role="img"][aria-label^="Machines standing"] rect').nth(100).waitFor();
  await page.getByRole('button', { name: 'Play' }).and(page.locator(':enabled')).waitFor();
  const firstMs = performance.now() - start;
  await page.goto(`${plant.origin}/digital-twin?view=2d&at=${encodeURIComponent(at)}`);
  await page.getByText('7 days', { exact: true }).click();
  await page.getByText('240x', { exact: true }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.evaluate(watchFrames);
  await page.waitForTimeout(8000);
  const gaps = await gapsOf(page);
  await page.close();
  return { firstMs, p95Ms: quantile(gaps, 0.95), worstMs: Math.max(...gaps) };
}

/** The time from the answer to a change of status until the screen of another person shows the new status. */
async function measureLive(context: BrowserContext, plant: BenchPlant): Promise<number[]> {
  const machines = await plant
    .call<{ id: number; name: string; status: string }[]>('GET', '/machines')
    .then(dataOf);
  const machine = machines.find(({ status }) => status === 'available');
  if (!machine) throw new Error('The plant has no available machine');
  const page = await context.newPage();
  await page.goto(`${plant.origin}/digital-twin?view=3d`);
  await pictureOf(page, 1);
  await page.waitForLoadState('networkidle');
  const row = page.locator('section li', { hasText: machine.name }).first();
  const times: number[] = [];
  for (const [status, word] of [
    ['maintenance', 'Maintenance'],
    ['available', 'Available'],
    ['maintenance', 'Maintenance'],
    ['available', 'Available'],
  ] as const) {
    await plant.call('PATCH', `/machines/${machine.id}/status`, { status });
    const start = performance.now();
    await row.filter({ hasText: word }).waitFor();
    times.push(performance.now() - start);
  }
  await page.close();
  return times;
}

const dataOf = <Data>(answer: Data | { readonly data: Data }): Data =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : (answer as Data);

export async function measureTwin(plant: BenchPlant): Promise<TwinCosts> {
  return inBrowser(async (browser: Browser) => {
    const context = await signedIn(browser, plant);
    const first = await measureFirstPicture(context, plant);
    const scenes: SceneCost[] = [];
    for (const machines of [100, 500]) scenes.push(await measureScene(context, plant, machines));
    const heap = await measureVisits(context, plant);
    const drag = await measureDrag(context, plant);
    const replay = await measureReplay(context, plant);
    const liveMs = await measureLive(context, plant);
    return { ...first, scenes, ...heap, drag, replay, liveMs };
  });
}
