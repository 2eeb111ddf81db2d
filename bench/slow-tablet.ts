/**
 * Question: on a tablet with a processor that is six times slower than this processor, when are the first rows of a
 * page visible, and how long does a press wait for the answer? The cache is empty, and ten machines of the plant run.
 */
import type { Browser, Page } from '@playwright/test';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { type Press, type PressTimes, pressesIn, pressOnce } from './slow-presses';

export const slowdown = 6;
/** The screen of a tablet in landscape orientation. */
const viewport = { width: 1280, height: 800 };
const runs = 5;

interface Opening {
  readonly name: string;
  readonly path: string;
  readonly content: string;
}

const rows = ':is(tr, li)[data-order]';
const openings: readonly Opening[] = [
  ...[25, 50, 100].map((size) => ({
    name: `orders page with ${size} rows`,
    path: `/orders?page_size=${size}`,
    content: rows,
  })),
  { name: 'production monitor', path: '/production', content: 'li[data-machine]' },
  { name: 'dashboard', path: '/', content: '[data-metric]' },
];

export interface SlowTablet {
  /** The time from the navigation until the first content is painted, the median of the runs. */
  readonly openings: readonly { readonly name: string; readonly paintedMs: number }[];
  readonly presses: readonly ({ readonly name: string } & PressTimes)[];
}

/**
 * Runs in the page: reports the first frame that shows the content to the console. A function of the test tool that
 * waits in the page would take a part of the slow processor meanwhile.
 */
function watchFirst(content: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    watcher.disconnect();
    // Runs directly after the frame, before waiting work of the page.
    requestAnimationFrame(() =>
      scheduler.postTask(() => console.debug(`painted after ${performance.now()}`), {
        priority: 'user-blocking',
      }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function slowPage(browser: Browser, plant: BenchPlant): Promise<Page> {
  const context = await signedIn(browser, plant, { viewport, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function openOnce(browser: Browser, plant: BenchPlant, { path, content }: Opening): Promise<number> {
  const page = await slowPage(browser, plant);
  await page.addInitScript(watchFirst, content);
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('painted after '));
  await page.goto(`${plant.origin}${path}`, { waitUntil: 'commit' });
  const painted = (await reported).text();
  await page.context().close();
  return Number(painted.replace('painted after ', ''));
}

async function pressInNewPage(browser: Browser, plant: BenchPlant, press: Press): Promise<PressTimes> {
  const page = await slowPage(browser, plant);
  await page.goto(`${plant.origin}${press.path}`);
  const times = await pressOnce(page, press);
  await page.context().close();
  return times;
}

/** Starts an order on each free machine, and reports a part of the quantity. */
async function startOrders(plant: BenchPlant): Promise<void> {
  const { data: machines } = await plant.call<{
    data: { id: number; environment: string; status: string; order_id: number | null }[];
  }>('GET', '/machines');
  for (const { id, environment, status, order_id } of machines) {
    if (status !== 'available' || order_id !== null) continue;
    const { data: order } = await plant.call<{ data: { id: number } }>('POST', '/orders', {
      product_name: 'Cola 600 ml',
      quantity: 9000,
      environment,
      machine_id: id,
    });
    await plant.call('POST', `/orders/${order.id}/start`, {});
    await plant.call('POST', `/orders/${order.id}/quantity`, { add: 1200 });
  }
}

async function firstArchived(plant: BenchPlant): Promise<string> {
  const { data } = await plant.call<{ data: { order_number: string }[] }>(
    'GET',
    '/orders?archived=true&sort=newest&page_size=10',
  );
  if (!data[0]) throw new Error('The measured plant has no archived order');
  return data[0].order_number;
}

export async function measureSlowTablet(plant: BenchPlant): Promise<SlowTablet> {
  await startOrders(plant);
  const presses = pressesIn(await firstArchived(plant));
  return inBrowser(async (browser) => {
    const repeat = async <Result>(measure: () => Promise<Result>): Promise<Result[]> => {
      const measured: Result[] = [];
      for (let run = 0; run < runs; run += 1) measured.push(await measure());
      return measured;
    };
    const opened: SlowTablet['openings'][number][] = [];
    for (const opening of openings) {
      const painted = await repeat(() => openOnce(browser, plant, opening));
      opened.push({ name: opening.name, paintedMs: quantile(painted, 0.5) });
    }
    const pressed: SlowTablet['presses'][number][] = [];
    for (const press of presses) {
      const times = await repeat(() => pressInNewPage(browser, plant, press));
      pressed.push({
        name: press.name,
        nextFrameMs: quantile(
          times.map(({ nextFrameMs }) => nextFrameMs),
          0.5,
        ),
        answerMs: quantile(
          times.map(({ answerMs }) => answerMs),
          0.5,
        ),
      });
    }
    return { openings: opened, presses: pressed };
  });
}
