import { expect, test } from 'vitest';
import { adviceOf } from './advisories.mjs';

const counted = (/** @type {Record<string, number>} */ found) =>
  JSON.stringify({
    metadata: {
      vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...found },
    },
  });

// covers SAFE-92
test.each([
  [counted({}), 'Advisories: none is known for the packages of the product'],
  [counted({ high: 1, low: 2, total: 3 }), 'Advisories: 1 high, 2 low; "npm audit --omit dev" names them'],
  ['', 'Advisories: unchecked, because no source of them could be reached'],
  ['{"error": {"code": "ENETUNREACH"}}', 'Advisories: unchecked, because no source of them could be reached'],
  ['<html>', 'Advisories: unchecked, because no source of them could be reached'],
])('an answer of npm becomes one sentence: %s', (answer, sentence) => {
  expect(adviceOf(answer)).toBe(sentence);
});
