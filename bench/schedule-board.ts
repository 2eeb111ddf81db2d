/**
 * Question: with 40 machines and 500 orders, how long does a planner wait for the board, from a movement of the pointer
 * until the verdict is painted, and from the drop until the server has accepted the drop?
 */
import type { Page } from '@playwright/test';
import { boardOrders, fillBoard } from './board-plant';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';

const drags = 5;
const stepsEach = 40;

export interface BoardTimes {
  readonly orders: number;
  /** The time from the movement of the pointer until the ghost with the verdict is painted. */
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The time from the drop until a toast reports that the server accepted the drop, the median of the drags. */
  readonly dropMs: number;
  /** The time from the navigation until the orders are visible. */
  readonly firstMs: number;
}

declare global {
  var ghostTimes: number[];
}

/** The time of each movement, from the event in the browser until after the frame that shows the ghost. */
const watchGhosts = (): void => {
  globalThis.ghostTimes = [];
  const { port1, port2 } = new MessageChannel();
  let heard = 0;
  port1.onmessage = () => {
    if (document.querySelector('[data-ghost]')) globalThis.ghostTimes.push(performance.now() - heard);
  };
  addEventListener(
    'pointermove',
    (event) => {
      const at = event.timeStamp;
      requestAnimationFrame(() => {
        heard = at;
        port2.postMessage(null);
      });
    },
    true,
  );
};

/** Drags a planned order over neighbouring machines, and drops the order near the old place. */
async function drag(page: Page, index: number): Promise<number> {
  const bar = page.locator('[data-bar][data-status="assigned"]').nth(index * 3);
  await bar.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await bar.boundingBox();
  if (!from) throw new Error('The order to drag is not on the screen');
  const [x, y] = [from.x + Math.min(from.width / 2, 20), from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= stepsEach; step += 1) {
    await page.mouse.move(x + 2 * step, y + (step % 20) * 3);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  // This place is free. The dragged order occupies most of the place, and the next order begins hours later.
  await page.mouse.move(x + 6, y);
  const start = performance.now();
  await page.mouse.up();
  const agreed = page.getByRole('alert').filter({ hasText: 'is planned on' });
  await agreed.waitFor();
  const taken = performance.now() - start;
  await agreed.waitFor({ state: 'detached', timeout: 30_000 });
  return taken;
}

export async function measureBoard(plant: BenchPlant): Promise<BoardTimes> {
  await fillBoard(plant);
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, plant)).newPage();
    const start = performance.now();
    await page.goto(`${plant.origin}/schedule?scale=week`);
    await page.locator('[data-bar]').first().waitFor();
    const firstMs = performance.now() - start;
    await page.evaluate(watchGhosts);
    const drops: number[] = [];
    for (let index = 0; index < drags; index += 1) drops.push(await drag(page, index));
    const times = await page.evaluate(() => globalThis.ghostTimes);
    return {
      orders: boardOrders,
      medianMs: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      dropMs: quantile(drops, 0.5),
      firstMs,
    };
  });
}
