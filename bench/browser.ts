/** Starts a browser that works as root in a container and makes no outside calls, and signs in a person. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumPath, flagsForRoot } from '../scripts/steps/chromium.mjs';
import type { BenchPlant } from './plant';
import { sessionCheck } from './request-rate';

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

/** The cache is empty. The device keeps the token and the person, as after a sign-in. */
export async function signedIn(
  browser: Browser,
  plant: BenchPlant,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { data } = await plant.call<{ data: { user: unknown } }>('GET', sessionCheck);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const kept = { token: plant.token, user: data.user, at: Date.now() };
  await context.addInitScript((person) => {
    localStorage.setItem('pms-token', person.token);
    localStorage.setItem('pms-person', JSON.stringify(person));
  }, kept);
  return context;
}
