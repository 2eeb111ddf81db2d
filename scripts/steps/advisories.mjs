/** Compares the packages of the product with known advisories, or reports that npm reaches no source of advisories. */
import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

const patienceMs = 30_000;
const levels = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * Returns one sentence about the advisories for the person who builds the product.
 * @param {string} answer what `npm audit --json` printed
 * @returns {string}
 */
export function adviceOf(answer) {
  try {
    const counts = JSON.parse(answer).metadata.vulnerabilities;
    if (typeof counts.total !== 'number') return unchecked;
    if (counts.total === 0) return 'Advisories: none is known for the packages of the product';
    const found = levels.filter((level) => counts[level] > 0).map((level) => `${counts[level]} ${level}`);
    return `Advisories: ${found.join(', ')}; "npm audit --omit dev" names them`;
  } catch {
    return unchecked;
  }
}

const unchecked = 'Advisories: unchecked, because no source of them could be reached';

export function checkAdvisories() {
  const flags = ['audit', '--omit', 'dev', '--package-lock-only', '--json', '--fetch-retries=0'];
  const { stdout } = spawnSync('npm', flags, { cwd: root, encoding: 'utf8', timeout: patienceMs });
  return adviceOf(stdout ?? '');
}
