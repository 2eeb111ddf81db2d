import { defineConfig } from '@playwright/test';
import { chromiumPath, flagsForRoot } from '../scripts/steps/chromium.mjs';

const isRoot = process.getuid?.() === 0;

/** A page of a journey ends before optimized code pays for its compilation. This saves a tenth of the work of a page. */
const withoutOptimizedCode = '--js-flags=--max-opt=1';

/** Journeys through the built product. The fixtures of plant.ts start the servers. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-cluster.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One worker more than processors, because journeys wait for pages during a tenth of the time.
  workers: 3,
  // The limit is for tests that hang. A busy machine is slow and must not look like a defect.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // scripts/test.mjs sets the file by PLAYWRIGHT_JSON_OUTPUT_FILE and reads the count from the file.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // The routes of a journey do not see files from a service worker. Journeys about the worker allow the worker.
    serviceWorkers: 'block',
    // A trace of every page takes a sixth of the run. The option --trace on makes traces.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes a sixth of the work of a page. A journey about motion enables motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...(isRoot ? flagsForRoot : []), withoutOptimizedCode],
    },
  },
});
