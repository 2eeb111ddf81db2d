/** Runs tiers two at a time, prints each line of output at once, and ends with the table and the sum. */
import { add, nothing, oneFailed } from './count.mjs';
import { installSystemPackages } from './install-system-packages.mjs';
import { prepareTools } from './prepare.mjs';
import { interruption } from './run.mjs';
import { say, seconds } from './say.mjs';
import { schedule } from './schedule.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {import('./tiers.mjs').Tier} Tier
 * @typedef {{ count: Awaited<ReturnType<Tier['run']>>, seconds: number }} Outcome
 */

const nameWidth = 9;

/** @param {string} name */
const printer = (name) => (/** @type {string} */ line) =>
  process.stdout.write(`${name.padEnd(nameWidth)} | ${line}\n`);

/**
 * @param {Tier} tier
 * @param {readonly string[]} filters the files of this tier; empty for all files
 * @returns {Promise<Outcome>}
 */
async function runTier(tier, filters) {
  const print = printer(tier.name);
  const start = performance.now();
  print(tier.about);
  try {
    const count = await tier.run({ onLine: print, filters });
    return { count, seconds: seconds(start) };
  } catch (error) {
    // The other tiers go on. The error is printed in full and counts as one failure.
    print(
      error instanceof Stop || !(error instanceof Error) ? String(error) : (error.stack ?? error.message),
    );
    return { count: oneFailed, seconds: seconds(start) };
  }
}

/** @param {readonly string[]} cells */
const row = ([name = '', ...figures]) =>
  name.padEnd(nameWidth) + figures.map((figure) => figure.padStart(9)).join('');

/**
 * @param {readonly Tier[]} tiers
 * @param {ReadonlyMap<string, Outcome>} outcomes
 */
function printTable(tiers, outcomes) {
  const lines = tiers.flatMap(({ name }) => {
    const { count, seconds: took = 0 } = outcomes.get(name) ?? {};
    return count
      ? [row([name, `${count.passed}`, `${count.failed}`, `${count.skipped}`, took.toFixed(1)])]
      : [];
  });
  process.stdout.write(
    `\n${[row(['tier', 'passed', 'failed', 'skipped', 'seconds']), ...lines].join('\n')}\n`,
  );
}

/**
 * @param {readonly Tier[]} tiers
 * @param {ReadonlyMap<string, Outcome>} outcomes
 */
function printFailures(tiers, outcomes) {
  for (const { name } of tiers)
    for (const failure of outcomes.get(name)?.count.failures ?? [])
      process.stdout.write(`\n${name}: ${failure}\n`);
}

/** @param {import('./count.mjs').Count} total */
function close({ passed, failed }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {readonly Tier[]} tiers
 * @param {(tier: string) => readonly string[]} filtersOf
 */
async function runPrepared(tiers, filtersOf) {
  await installSystemPackages([...new Set(tiers.flatMap(({ packages = [] }) => packages))]);
  await prepareTools();
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  await schedule(tiers, async (tier) => {
    if (interruption()) return;
    const isWithoutBasis = tier.after && outcomes.get(tier.after)?.count.failed !== 0;
    if (isWithoutBasis) printer(tier.name)(`not run: ${tier.after} has failed`);
    const outcome = isWithoutBasis
      ? { count: oneFailed, seconds: 0 }
      : await runTier(tier, filtersOf(tier.name));
    outcomes.set(tier.name, outcome);
    const verdict = outcome.count.failed === 0 ? 'passed' : 'FAILED';
    say(`${tier.name} ${verdict} after ${outcome.seconds.toFixed(1)} s`);
  });
  printFailures(tiers, outcomes);
  printTable(tiers, outcomes);
  return [...outcomes.values()].reduce((sum, { count }) => add(sum, count), nothing);
}

/**
 * Prepares the needs of the tiers, runs the tiers, and returns the exit code.
 * @param {readonly Tier[]} tiers
 * @param {(tier: string) => readonly string[]} [filtersOf] the files of a tier; an empty list for all files
 */
export async function runTiers(tiers, filtersOf = () => []) {
  try {
    const total = await runPrepared(tiers, filtersOf);
    if (interruption()) throw new Stop('Interrupted: not everything was run.');
    return close(total);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return close(oneFailed);
  }
}
