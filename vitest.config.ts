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

// The tier of the oldest PostgreSQL runs each statement once. The version has no effect on the start, the stop, the
// crash and the messages of processes, on the rules of the model, and on the code that refuses HTTP requests, rights
// and bad input.
const withoutSqlOfTheirOwn = [
  'src/platform/postgres/**',
  // Only the embedded database has whole backups, and this database has one version.
  'src/platform/backups/**',
  'test/{admin-command,backup-commands,restore-from-page}.test.ts',
  'src/platform/tls/**',
  'src/platform/http/{access,errors,http-server,interface-files,secrets}.test.ts',
  'src/platform/live/processes.test.ts',
  'test/{architecture,documents,house-rules,percentages,cluster,crash,host-zone,start-stop,https,model}.test.ts',
  'test/{counts-in-processes,jobs-in-processes,two-processes,company-authority,reverse-proxy,upgrade}.test.ts',
  'seed/demo-start.test.ts',
  'src/{access,hostile-input}.test.ts',
  // Backups of the product, and a command that starts a separate process.
  'src/features/backups/backups.test.ts',
  'src/verify-audit-command.test.ts',
  // Locks and their order are the same in each version.
  '{test/race,src/features/crews/crews-race}.test.ts',
  // The protocol of the socket and the forms of people and files run no statement, or only statements of other files.
  'src/platform/live/{connection,protocol,rights}.test.ts',
  'src/features/users/user-form.test.ts',
  'src/features/imports/{bottling-line,clock-changes,hostile-files,read-file}.test.ts',
  // Many cases of one command or of one sum. These files run the statements: orders.test.ts, schedule.test.ts,
  // figures.test.ts, recomputation.test.ts, counts-and-names.test.ts, month-lock.test.ts, shift-reports.test.ts and
  // demo-plant.test.ts.
  'src/features/orders/{order-status,random-network}.test.ts',
  'src/features/{calendar,downtime}/second-person.test.ts',
  'src/features/settings/counts-over-a-lock.test.ts',
  'src/features/imports/no-demand-between-rows.test.ts',
  'src/features/schedule/judged-alike.test.ts',
  'src/features/figures/{any-range,bottling-line,corrections,edge-cases-over-http,late-history}.test.ts',
  'src/features/figures/{later-edge-cases-over-http,locked-definition,long-spans,random-plant}.test.ts',
  'src/features/downtime/bottling-line.test.ts',
  'src/features/shift-reports/facts-after-closing.test.ts',
  'seed/{history,seed-scenario}.test.ts',
];
const isSqlOnly = process.env.SERVER_TESTS === 'sql';

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
          include: ['{src,seed,test}/**/*.test.ts'],
          exclude: isSqlOnly ? withoutSqlOfTheirOwn : [],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
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
