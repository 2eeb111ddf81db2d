/** Tiers whose tool runs many tests. The output is for people. The count comes from the report file. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest, nothing, verdict } from './count.mjs';
import { cache, root, tool } from './root.mjs';
import { run } from './run.mjs';
import { testEnvironment } from './test-environment.mjs';
import { failedInPlaywright, failedInVitest } from './what-failed.mjs';

/** @typedef {import('./tiers.mjs').Tier['run']} RunTier */

/**
 * The file for the report of a tier, without the contents of an earlier run.
 * @param {string} name
 */
function freshReport(name) {
  const folder = join(cache, 'test-reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/**
 * @template Report
 * @param {string} file
 * @param {number} exitCode
 * @param {(report: Report) => import('./count.mjs').Count} count
 * @param {(report: Report) => string[]} failures
 */
function readReport(file, exitCode, count, failures) {
  // A tool that fails before the first test leaves no report.
  if (!existsSync(file)) return verdict(nothing, exitCode);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { ...verdict(count(report), exitCode), failures: failures(report) };
}

/**
 * @param {string} name
 * @param {{ projects: readonly string[], env?: NodeJS.ProcessEnv }} options
 * @returns {RunTier}
 */
export const vitestTier =
  (name, { projects, env = {} }) =>
  async ({ onLine, filters }) => {
    const report = freshReport(name);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run(tool('vitest'), ['run', ...chosen, ...reporters, ...filters], {
      env: { ...testEnvironment(process.env, process.stdout.isTTY), ...env },
      onLine,
    });
    return readReport(report, code, countVitest, failedInVitest);
  };

/**
 * @param {string} name
 * @returns {RunTier}
 */
export const playwrightTier =
  (name) =>
  async ({ onLine, filters }) => {
    const report = freshReport(name);
    const { NO_COLOR, ...env } = testEnvironment(process.env, process.stdout.isTTY);
    const code = await run(tool('playwright'), ['test', ...filters], {
      cwd: join(root, 'e2e'),
      // Playwright sets FORCE_COLOR for its workers, and Node.js warns when both are set.
      env: { ...env, ...(NO_COLOR ? { FORCE_COLOR: '0' } : {}), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      onLine,
    });
    return readReport(report, code, countPlaywright, failedInPlaywright);
  };
