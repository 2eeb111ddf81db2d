import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tiers run side by side on small machines: the limit is for tests that hang, not for those that wait their turn.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: '100%' };

// Starting, stopping and killing processes is the same whatever the database's version, and so are the rules that the
// model walks through and the refusals of bad input; once is enough.
const processTests = [
  'src/platform/postgres/**',
  'test/{architecture,house-rules,percentages,cluster,crash,host-zone,start-stop,model,model-again}.test.ts',
  'seed/demo-start.test.ts',
  'src/hostile-input.test.ts',
];
const isSqlOnly = process.env.SERVER_TESTS === 'sql';

const webFolder = fileURLToPath(new URL('apps/web', import.meta.url));
const webTests = {
  ...patience,
  root: webFolder,
  environment: 'happy-dom',
  setupFiles: ['src/testing/set-up.ts'],
};
// What draws pages leaves more behind than a file should find: a module that it put another in the place of, an element.
const drawing = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^src\/.*\.test\.tsx$/.test(path) ||
    (/^src\/.*\.test\.ts$/.test(path) && readFileSync(join(webFolder, path), 'utf8').includes('vi.mock(')),
);

/** One project per tier of the tests; scripts/steps/tiers.mjs says which command runs which. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...patience, name: 'rules', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      { test: { ...patience, name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          ...patience,
          name: 'server',
          root: 'apps/server',
          include: ['{src,seed,test}/**/*.test.ts'],
          exclude: isSqlOnly ? processTests : [],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
          pool: 'forks',
          // Files share what is loaded: loading the server again for each took half of the time. Each has its own database.
          isolate: false,
        },
      },
      // Files that draw nothing share what is loaded, which is most of their time.
      {
        test: {
          ...webTests,
          name: 'web',
          include: ['src/**/*.test.ts'],
          exclude: drawing,
          isolate: false,
        },
      },
      { test: { ...webTests, name: 'web-drawing', include: drawing } },
    ],
  },
});
