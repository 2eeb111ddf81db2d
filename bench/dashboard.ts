/**
 * Question: what does the dashboard cost, at its first load in a real Chromium with nothing in the cache, and each time
 * that it asks for its figures again?
 */
import { inBrowser, signedIn } from './browser';
import { dashboardPage, type FirstLoad, measureFirstLoad } from './first-load';
import type { BenchPlant } from './plant';
import { measureRate, sessionCheck } from './request-rate';

const secondsEach = 2;

export interface DashboardCosts {
  readonly load: FirstLoad;
  readonly calls: number;
  /** All calls of one refresh one after the other at full load, in milliseconds of the server's time. */
  readonly refreshMs: number;
  /** The same for one session check, right beside them. */
  readonly checkMs: number;
}

/** The calls of the screen when a person presses its button. */
async function callsOfRefresh(plant: BenchPlant): Promise<string[]> {
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, plant)).newPage();
    await page.goto(plant.origin);
    await page.locator(dashboardPage.content).first().waitFor();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      const [, path] = request.url().split(`${plant.origin}/api`);
      if (path && request.method() === 'GET') calls.push(path);
    });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('main button[data-loading]'));
    if (calls.length === 0) throw new Error('The dashboard asked for nothing');
    return calls;
  });
}

export async function measureDashboard(plant: BenchPlant): Promise<DashboardCosts> {
  const load = await measureFirstLoad(plant, dashboardPage);
  const calls = await callsOfRefresh(plant);
  const msOf = async (path: string): Promise<number> =>
    1000 / (await measureRate(plant, path, secondsEach)).perSecond;
  const checkMs = await msOf(sessionCheck);
  let refreshMs = 0;
  for (const path of calls) refreshMs += await msOf(path);
  return { load, calls: calls.length, refreshMs, checkMs };
}
