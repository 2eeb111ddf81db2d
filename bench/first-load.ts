/** Question: what does the first load of a page cost in Chromium with an empty cache? */
import type { Browser } from '@playwright/test';
import { inBrowser, signedIn } from './browser';
import type { BenchPlant } from './plant';

const runs = 3;

/** A page, and the content that must be visible before a person can begin. */
interface PageContent {
  readonly path: string;
  readonly content: string;
}

export const ordersPage: PageContent = { path: '/orders', content: ':is(tr, li)[data-order]' };
export const dashboardPage: PageContent = { path: '/', content: '[data-metric]' };

export interface FirstLoad {
  readonly requests: number;
  /** The compressed size, as transferred. */
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** The time from the navigation until the content is in the document, the median of the runs. */
  readonly contentMs: number;
}

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

interface Opened {
  readonly contentMs: number;
  /** The calls before the content was shown. Later calls cost the person no time. */
  readonly loaded: readonly Loaded[];
}

/** Runs in the page: records the moment at which the first content is in the document. */
function watchFor(content: string): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    watcher.disconnect();
    performance.mark('content');
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: measures the time from the navigation to the content, and counts the calls in this time. */
function readTimes(): Opened {
  const contentMs = performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN;
  const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const before = entries.filter(({ startTime }) => startTime <= contentMs);
  return {
    contentMs,
    loaded: before.map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  };
}

async function openOnce(
  browser: Browser,
  plant: BenchPlant,
  { path, content }: PageContent,
): Promise<Opened> {
  const context = await signedIn(browser, plant);
  await context.addInitScript(watchFor, content);
  const page = await context.newPage();
  await page.goto(`${plant.origin}${path}`);
  await page.locator(content).first().waitFor();
  const opened = await page.evaluate(readTimes);
  await context.close();
  return opened;
}

export async function measureFirstLoad(plant: BenchPlant, awaited: PageContent): Promise<FirstLoad> {
  const opened: Opened[] = [];
  await inBrowser(async (browser) => {
    for (let run = 0; run < runs; run += 1) opened.push(await openOnce(browser, plant, awaited));
  });
  const bytes = (rows: readonly Loaded[]) => rows.reduce((sum, row) => sum + row.bytes, 0);
  const middle = opened.toSorted((a, b) => a.contentMs - b.contentMs)[Math.floor(runs / 2)];
  if (!middle) throw new Error(`The page ${awaited.path} was never opened`);
  return {
    requests: middle.loaded.length,
    scriptBytes: bytes(middle.loaded.filter(({ url }) => url.endsWith('.js'))),
    allBytes: bytes(middle.loaded),
    contentMs: middle.contentMs,
  };
}
