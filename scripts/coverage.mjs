/**
 * `npm run coverage`: generates docs/coverage/*.md from the lists of requirements and from the tests that cite them.
 * The repository keeps only the lists. A person generates the pages when needed.
 */
import { writeFileSync } from 'node:fs';
import { readCoverage } from './steps/coverage.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  const { pages, faults } = readCoverage();
  for (const { path, text } of pages) writeFileSync(path, text);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0 ? 0 : 1;
});
