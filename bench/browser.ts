/** A browser that asks nobody else and works as root in a container, and a page of it with somebody signed in. */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumPath, flagsForRoot } from '../scripts/steps/chromium.mjs';
import type { BenchPlant } from './plant';

export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: flagsForRoot,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** With nothing in its cache. */
export async function signedIn(browser: Browser, plant: BenchPlant): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('pms-token', token), plant.token);
  return context;
}
