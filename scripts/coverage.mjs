/**
 * `npm run coverage`: prints docs/coverage/*.md from the lists of requirements and from the tests that cite them. The pages
 * are made when somebody wants to read them; the repository keeps the lists alone.
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
