/**
 * The failed tests of a run with names and messages, for the end of the output, because a person does not find them in
 * thousands of lines.
 */

/** The maximum length of a message. The full message is earlier in the output. */
const linesOfMessage = 30;

/**
 * @typedef {object} VitestFile
 * @property {string} name the file's path
 * @property {string} status
 * @property {string} [message] why the file could not be loaded
 * @property {{ fullName: string, status: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: { errors: { message?: string }[] }[] }[] }[]} [specs]
 */

/** @param {string} message */
const shortened = (message) => message.split('\n').slice(0, linesOfMessage).join('\n');

/**
 * @param {string} name
 * @param {readonly (string | undefined)[]} messages
 */
const told = (name, messages) => [name, ...messages.map((message = '') => shortened(message))].join('\n');

/** @param {import('./count.mjs').VitestReport} report */
export const failedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages));
  });

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above the titles of the suites around this suite
 * @returns {string[]}
 */
function failedInSuite({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return told(
        [...path, spec.title].join(' › '),
        errors.map(({ message }) => message),
      );
    });
  return [...own, ...suites.flatMap((inner) => failedInSuite(inner, path))];
}

/** @param {Pick<import('./count.mjs').PlaywrightReport, 'suites' | 'errors'>} report */
export const failedInPlaywright = ({ suites, errors }) => [
  ...errors.map(({ message }) => told('Outside of the tests', [message])),
  ...suites.flatMap((suite) => failedInSuite(suite, [])),
];
