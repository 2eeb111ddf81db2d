/**
 * The failed tests of a run with names and messages, for the end of the output, because a person does not find them in
 * thousands of lines.
 */

import { readFileSync } from 'node:fs';

/** The maximum length of a message. The full message is earlier in the output. */
const linesOfMessage = 30;
/** The maximum length of the description of a page. */
const linesOfPage = 250;

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
 * @property {{ title: string, ok: boolean, tests: { results: PlaywrightResult[] }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightResult
 * @property {{ message?: string }[]} errors
 * @property {{ name: string, path?: string }[]} [attachments]
 */

/**
 * @param {string} message
 * @param {number} lines
 */
const shortened = (message, lines = linesOfMessage) => message.split('\n').slice(0, lines).join('\n');

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
 * The contents of the page at the moment of the failure. The folder of the results is gone when a person reads the output
 * of a run on another machine.
 *
 * @param {PlaywrightResult} result
 */
const pagesOf = ({ attachments = [] }) =>
  attachments.flatMap(({ name, path }) => {
    if (name !== 'error-context' || path === undefined) return [];
    const pages = readFileSync(path, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms);
    return [...pages].map(([, page = '']) => `The page:\n${shortened(page.trim(), linesOfPage)}`);
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
      const results = spec.tests.flatMap((test) => test.results);
      const errors = results.flatMap((result) => result.errors);
      const name = [...path, spec.title].join(' › ');
      return [
        told(
          name,
          errors.map(({ message }) => message),
        ),
        ...results.flatMap(pagesOf),
      ].join('\n');
    });
  return [...own, ...suites.flatMap((inner) => failedInSuite(inner, path))];
}

/** @param {Pick<import('./count.mjs').PlaywrightReport, 'suites' | 'errors'>} report */
export const failedInPlaywright = ({ suites, errors }) => [
  ...errors.map(({ message }) => told('Outside of the tests', [message])),
  ...suites.flatMap((suite) => failedInSuite(suite, [])),
];
