/**
 * Question: what does the dashboard cost at the first load in Chromium with an empty cache, and at each refresh of the
 * figures?
 */
import { inBrowser, signedIn } from './browser';
import { dashboardPage, type FirstLoad, measureFirstLoad } from './first-load';
import type { BenchPlant } from './plant';
import { measureRate, sessionCheck } from './request-rate';

const secondsEach = 2;

export interface DashboardCosts {
  readonly load: FirstLoad;
  readonly calls: number;
  /** The server time for all calls of one refresh in sequence at full load, in milliseconds. */
  readonly refreshMs: number;
  /** The server time for one session check, measured directly beside the refresh. */
  readonly checkMs: number;
}

/** The calls of the screen after a person presses the refresh button. */
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
