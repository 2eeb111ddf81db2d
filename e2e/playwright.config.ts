import { defineConfig } from '@playwright/test';
import { chromiumPath, flagsForRoot } from '../scripts/steps/chromium.mjs';

const isRoot = process.getuid?.() === 0;

/** Journeys through the built product; each spec's fixture starts the server that it talks to. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-cluster.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the machine has processors: journeys wait for each other's pages a tenth of the time.
  workers: 3,
  // For what hangs: a loaded machine is slow and must not look like a defect.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // The file comes from PLAYWRIGHT_JSON_OUTPUT_FILE, which scripts/test.mjs sets and reads the count from.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    // Files that a worker serves would pass by what a journey does to the line; the journeys about it allow it.
    serviceWorkers: 'block',
    // A film of every page takes a sixth of the run; --trace on makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion is a sixth of the work of a page. A journey about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: isRoot ? flagsForRoot : [],
    },
  },
});
