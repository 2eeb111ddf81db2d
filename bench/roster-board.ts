/**
 * Questions: with 500 people and 31 days, how long until the roster board is painted, how long until a movement of the
 * pointer has a verdict, and how long is the time between two frames while either view scrolls?
 */

import type { Page } from '@playwright/test';
import { addDays } from '@pms/domain/plant-time';
import { inBrowser, signedIn } from './browser';
import { assignDay } from './people';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';

/** The part that measures the assignment has already assigned a week. */
const daysFrom = 7;
const daysTo = 31;
const openings = 5;
const moves = 120;
const scrollSteps = 90;

export interface RosterTimes {
  readonly assignments: number;
  readonly openMs: number;
  readonly verdictMs: number;
  readonly verdictP99Ms: number;
  readonly views: Readonly<
    Record<'people' | 'machines', { readonly p95Ms: number; readonly worstMs: number }>
  >;
}

declare global {
  var verdictTimes: number[];
  var rosterPainted: Promise<number>;
}

/** The time from each movement until after the frame that shows a verdict. */
const watchVerdicts = (): void => {
  globalThis.verdictTimes = [];
  const { port1, port2 } = new MessageChannel();
  let heard = 0;
  port1.onmessage = () => {
    if (document.querySelector('[data-verdict-card][data-verdict]'))
      globalThis.verdictTimes.push(performance.now() - heard);
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

const address = (plant: BenchPlant, date: string, view: 'people' | 'machines'): string =>
  `${plant.origin}/roster?date=${date}&span=month&view=${view}`;

/** Runs in the page before the scripts of the page. Records the end of the first frame that shows an assignment. */
function watchFirstPicture(): void {
  globalThis.rosterPainted = new Promise<number>((resolve) => {
    const frames = {
      next(): void {
        if (document.querySelector('[data-assignment]') === null) {
          requestAnimationFrame(() => frames.next());
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      },
    };
    requestAnimationFrame(() => frames.next());
  });
}

/** The cache of the browser contains the scripts of the page, as in the browser of a planner. */
async function open(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(() => globalThis.rosterPainted);
}

async function carry(page: Page): Promise<void> {
  const from = await page.locator('[data-assignment]').first().boundingBox();
  if (!from) throw new Error('The person to carry is not on the screen');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) {
    await page.mouse.move(x + (step % 12) * 40, y + (step % 9) * 30);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/**
 * Scrolls down and to the side by a step in each frame, like a wheel or a finger. The inner function runs in the page
 * and may use only names of its own body. A method replaces a named function, because tsx would wrap a named function.
 */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(
    (steps) =>
      new Promise<number[]>((resolve) => {
        const frames = {
          gaps: [] as number[],
          last: performance.now(),
          step: 0,
          next(now: number): void {
            if (frames.step > 0) frames.gaps.push(now - frames.last);
            frames.last = now;
            frames.step += 1;
            const grid = document.querySelector('table');
            grid?.scrollBy(frames.step % 2 === 0 ? 60 : 0, frames.step % 3 === 0 ? 0 : 150);
            if (frames.step <= steps) requestAnimationFrame((then) => frames.next(then));
            else resolve(frames.gaps);
          },
        };
        requestAnimationFrame((now) => frames.next(now));
      }),
    scrollSteps,
  );

export async function measureRoster(plant: BenchPlant): Promise<RosterTimes> {
  const first = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  let assignments = 0;
  for (let day = daysFrom; day < daysTo; day += 1) assignments += await assignDay(plant, addDays(first, day));
  const shown = addDays(first, daysFrom);
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, plant)).newPage();
    await page.addInitScript(watchFirstPicture);
    await open(page, address(plant, shown, 'people'));
    const opened: number[] = [];
    for (let round = 0; round < openings; round += 1) {
      await page.waitForLoadState('networkidle');
      opened.push(await open(page, address(plant, shown, 'people')));
    }
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchVerdicts);
    await carry(page);
    const verdicts = await page.evaluate(() => globalThis.verdictTimes);
    const gapsOf = async (view: 'people' | 'machines') => {
      await open(page, address(plant, shown, view));
      await page.waitForLoadState('networkidle');
      const gaps = await scrolled(page);
      return { p95Ms: quantile(gaps, 0.95), worstMs: Math.max(...gaps) };
    };
    return {
      assignments,
      openMs: quantile(opened, 0.5),
      verdictMs: quantile(verdicts, 0.5),
      verdictP99Ms: quantile(verdicts, 0.99),
      views: { people: await gapsOf('people'), machines: await gapsOf('machines') },
    };
  });
}
