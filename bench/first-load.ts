/** Question: what does the first load of the orders page cost in a real Chromium, with nothing in its cache? */
import { chromium } from '@playwright/test';
import type { BenchPlant } from './plant';

const runs = 3;

export interface FirstLoad {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** From the address until rows are seen, the median of the runs. */
  readonly rowsMs: number;
}

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

export async function measureFirstLoad(plant: BenchPlant): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  });
  const times: number[] = [];
  let loaded: Loaded[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript((token) => localStorage.setItem('pms-token', token), plant.token);
      const page = await context.newPage();
      const seen: Promise<Loaded>[] = [];
      page.on('requestfinished', (request) => {
        seen.push(request.sizes().then((sizes) => ({ url: request.url(), bytes: sizes.responseBodySize })));
      });
      const start = performance.now();
      await page.goto(`${plant.origin}/orders`);
      await page.locator(':is(tr, li)[data-order]').first().waitFor();
      times.push(performance.now() - start);
      loaded = await Promise.all(seen);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const bytes = (rows: readonly Loaded[]) => rows.reduce((sum, row) => sum + row.bytes, 0);
  return {
    requests: loaded.length,
    scriptBytes: bytes(loaded.filter(({ url }) => url.endsWith('.js'))),
    allBytes: bytes(loaded),
    rowsMs: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN,
  };
}
