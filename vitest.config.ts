import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tiers run in parallel on small machines. The limit is for tests that hang, not for tests that wait for the processor.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The limit for a condition that a test polls.
  expect: { poll: { timeout: 50_000 } },
  maxWorkers: '100%',
};

const serverFolder = fileURLToPath(new URL('apps/server', import.meta.url));
const features = readdirSync(join(serverFolder, 'src/features'));

// The tier of the oldest PostgreSQL prepares each statement that the server tests have sent, and runs these files: the
// test of each feature, the parts of the platform that consist of SQL, the demo plant as commands and jobs make it, and
// the comparison of texts.
const statementCheck = 'test/statements.test.ts';
const onOldestPostgres = [
  statementCheck,
  ...features.map((name) => `src/features/${name}/${name}.test.ts`),
  'src/features/admin/retention.test.ts',
  'src/features/imports/import-{orders,people,stops}.test.ts',
  'src/features/labour/{assign,change-roster}.test.ts',
  'src/features/sessions/{session-life,sign-in}.test.ts',
  'src/features/settings/month-lock.test.ts',
  'src/features/twin/layouts.test.ts',
  'src/features/vessels/lots.test.ts',
  'src/clean-up.test.ts',
  'src/platform/{audit-chain,change,database,database-types,migrate,prepared-changes,serving-role}.test.ts',
  'src/platform/jobs/*.test.ts',
  'src/platform/live/{outbox,replay}.test.ts',
  'seed/{as-commands-write,demo-plant}.test.ts',
  'test/{kept-answers,letters-in-codes,letters-in-names,names-in-any-case,order-texts,releases}.test.ts',
];
// Only the embedded database has whole backups, and this database has one version.
const ofTheEmbeddedDatabase = 'src/features/backups/backups.test.ts';
const isOldestPostgres = process.env.SERVER_TESTS === 'sql';

const webFolder = fileURLToPath(new URL('apps/web', import.meta.url));
const webTests = {
  ...patience,
  root: webFolder,
  environment: 'happy-dom',
  setupFiles: ['src/testing/set-up.ts', 'src/client/set-up.ts'],
};
// Test files share the loaded modules, because loading takes most of their time. The files of this list run separately:
// they replace a module, or they count open calls and another file may leave a call open.
const apart = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^src\/.*\.test\.tsx?$/.test(path) &&
    (/\/(pending-calls|signed-in-app|every-event-is-heard)\.test\.tsx?$/.test(path) ||
      /vi\.(mock|doMock)\(/.test(readFileSync(join(webFolder, path), 'utf8'))),
);

/** One project for each tier of the tests. scripts/steps/tiers.mjs lists the commands and their projects. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...patience, name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          ...patience,
          name: 'server',
          root: 'apps/server',
          include: isOldestPostgres ? onOldestPostgres : ['{src,seed,test}/**/*.test.ts'],
          exclude: [isOldestPostgres ? ofTheEmbeddedDatabase : statementCheck],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
          setupFiles: fileURLToPath(new URL('apps/server/test/record-statements.ts', import.meta.url)),
          pool: 'forks',
          // Test files share the loaded modules, because loading the server for each file took half of the time. Each
          // file has its own database.
          isolate: false,
        },
      },
      {
        test: {
          ...webTests,
          name: 'web',
          include: ['{src,build-steps}/**/*.test.{ts,tsx}'],
          exclude: apart,
          isolate: false,
        },
      },
      { test: { ...webTests, name: 'web-apart', include: apart } },
    ],
  },
});
