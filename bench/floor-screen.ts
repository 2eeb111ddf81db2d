/**
 * Question: while changes arrive at a monitor with 500 machines, how long does each frame take in Chromium, and
 * how many cards does React render for one change?
 */
import type { Page } from '@playwright/test';
import { floorMachines } from '../apps/server/seed/busy-floor';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';
import { quantile } from './quantile';

const changes = 20;
/** The wait after each change, for the event and for the following query of the monitor. */
const changeEveryMs = 1000;

export interface FloorScreen {
  /** The time from the navigation until all cards are visible. */
  readonly firstMs: number;
  /** The time between two frames. */
  readonly medianGapMs: number;
  readonly p95GapMs: number;
  /** Cards that React renders for one change: median and maximum. At the maximum, all strips follow the clock. */
  readonly cards: number;
  readonly mostCards: number;
}

declare global {
  var frameGaps: number[];
  var drawnCards: Set<string>;
}

/**
 * Runs in the page, so the function may use only names of its own body. A timer replaces text nodes each second without
 * React, so the observer ignores a record that only replaces text nodes. React makes every other change in a card.
 */
function watchFloor(): void {
  globalThis.frameGaps = [];
  globalThis.drawnCards = new Set();
  const frames = {
    last: performance.now(),
    next(now: number): void {
      globalThis.frameGaps.push(now - frames.last);
      frames.last = now;
      requestAnimationFrame((then) => frames.next(then));
    },
  };
  requestAnimationFrame((now) => frames.next(now));
  new MutationObserver((records) => {
    for (const { type, addedNodes, removedNodes, target } of records) {
      const nodes = [...addedNodes, ...removedNodes];
      if (type === 'childList' && nodes.every((node) => node instanceof Text)) continue;
      const element = target instanceof Element ? target : target.parentElement;
      const card = element?.closest('li[data-machine]')?.getAttribute('data-machine');
      if (card) globalThis.drawnCards.add(card);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}

async function drawnFor(page: Page, change: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.drawnCards.clear());
  await change();
  await page.waitForTimeout(changeEveryMs);
  return page.evaluate(() => globalThis.drawnCards.size);
}

export async function measureFloorScreen(
  plant: BenchPlant,
  change: (index: number) => Promise<unknown>,
): Promise<FloorScreen> {
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, plant)).newPage();
    const start = performance.now();
    await page.goto(`${plant.origin}/production`);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('li[data-machine]').length >= wanted,
      floorMachines,
    );
    const firstMs = performance.now() - start;
    await page.waitForLoadState('networkidle');
    await page.evaluate(watchFloor);
    const drawn: number[] = [];
    for (let index = 0; index < changes; index += 1) drawn.push(await drawnFor(page, () => change(index)));
    if (Math.max(...drawn) === 0) throw new Error('No change arrived at the monitor');
    const gaps = await page.evaluate(() => globalThis.frameGaps);
    return {
      firstMs,
      medianGapMs: quantile(gaps, 0.5),
      p95GapMs: quantile(gaps, 0.95),
      cards: quantile(drawn, 0.5),
      mostCards: Math.max(...drawn),
    };
  });
}
