import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Tiers run side by side on small machines: the limit is for tests that hang, not for those that wait their turn.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What a test asks for again and again.
  expect: { poll: { timeout: 50_000 } },
  maxWorkers: '100%',
};

// The tier of the oldest PostgreSQL runs each statement once. Whatever the version, processes start, stop, die and tell each
// other in the same way, the model walks through the same rules, and HTTP, rights and bad input are refused by the same code.
const withoutSqlOfTheirOwn = [
  'src/platform/postgres/**',
  // Whole backups are those of the embedded database, which comes in one version.
  'src/platform/backups/**',
  'test/{admin-command,backup-commands,restore-from-page}.test.ts',
  'src/platform/tls/**',
  'src/platform/http/{access,errors,http-server,interface-files,secrets}.test.ts',
  'src/platform/live/processes.test.ts',
  'test/{architecture,documents,house-rules,percentages,cluster,crash,host-zone,start-stop,https,model}.test.ts',
  'test/{jobs-in-processes,two-processes,company-authority,reverse-proxy,upgrade}.test.ts',
  'seed/demo-start.test.ts',
  'src/{access,hostile-input}.test.ts',
  // Backups of the product, and a command that starts a process of its own.
  'src/features/backups/backups.test.ts',
  'src/verify-audit-command.test.ts',
  // Locks and their order are the same in each version.
  '{test/race,src/features/crews/crews-race}.test.ts',
  // The protocol of the socket and the forms of people and files: no statement, or the statements of other files.
  'src/platform/live/{connection,protocol,rights}.test.ts',
  'src/features/users/user-form.test.ts',
  'src/features/imports/{bottling-line,clock-changes,hostile-files,read-file}.test.ts',
  // Many cases of one command or of one sum. Its statements are run by orders.test.ts, schedule.test.ts, figures.test.ts,
  // recomputation.test.ts, counts-and-names.test.ts, month-lock.test.ts, shift-reports.test.ts and demo-plant.test.ts.
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
  setupFiles: ['src/testing/set-up.ts'],
};
// Files share what is loaded, which is most of their time. Not so what puts another module in the place of one, and what
// asks about calls that another file may have left on their way for ever.
const apart = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /^src\/.*\.test\.tsx?$/.test(path) &&
    (/\/(pending-calls|signed-in-app|every-event-is-heard)\.test\.tsx?$/.test(path) ||
      readFileSync(join(webFolder, path), 'utf8').includes('vi.mock(')),
);

/** One project per tier of the tests; scripts/steps/tiers.mjs says which command runs which. */
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
          // Files share what is loaded: loading the server again for each took half of the time. Each has its own database.
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
