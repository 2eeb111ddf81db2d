/** The result of a tier, read from the JSON reports of the test tools. */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {object} VitestReport
 * @property {import('./what-failed.mjs').VitestFile[]} testResults one entry for each file
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors errors outside of a test
 * @property {import('./what-failed.mjs').PlaywrightSuite[]} suites one suite for each file
 */

/** @type {Count} */
export const nothing = { passed: 0, failed: 0, skipped: 0 };
/** @type {Count} */
export const onePassed = { ...nothing, passed: 1 };
/** @type {Count} */
export const oneFailed = { ...nothing, failed: 1 };

/**
 * @param {Count} one
 * @param {Count} other
 * @returns {Count}
 */
export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/**
 * @param {VitestReport['testResults'][number]} file
 * @returns {Count}
 */
function countFile({ status, assertionResults }) {
  const having = (/** @type {string} */ wanted) =>
    assertionResults.filter((test) => test.status === wanted).length;
  const passed = having('passed');
  const failed = having('failed');
  // A file that cannot be loaded, or whose set-up fails, counts as a failure without a failed test.
  const failedAsFile = status === 'failed' && failed === 0 ? 1 : 0;
  return { passed, failed: failed + failedAsFile, skipped: assertionResults.length - passed - failed };
}

/** @param {VitestReport} report */
export const countVitest = ({ testResults }) => testResults.map(countFile).reduce(add, nothing);

/**
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * The verdict on a tier. A tool that failed without a failed test is a failure. A tier that ran no test is a failure
 * too.
 * @param {Count} count
 * @param {number} exitCode
 */
export function verdict(count, exitCode) {
  const isUnexplained = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return isUnexplained ? add(count, oneFailed) : count;
}
