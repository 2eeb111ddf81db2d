/**
 * `npm run soak`: three hundred random plants, or as many as `FIGURE_RUNS` says, whose figures are computed twice, a thousand
 * runs of devices on a line that comes and goes, or as many as `OFFLINE_RUNS` says, and ten thousand random movements of the
 * ledger by several clients at once, or as many as `LEDGER_STEPS` says, and a thousand mutated files, or as many as
 * `HOSTILE_FILES` says.
 */
import { prepareTools } from './steps/prepare.mjs';
import { root, tool } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

const tests = [
  'apps/server/src/features/figures/random-plant.test.ts',
  'apps/server/src/features/orders/random-network.test.ts',
  'apps/server/src/features/vessels/vessels.test.ts',
  'apps/server/src/features/imports/hostile-files.test.ts',
];

await runScript(async () => {
  await prepareTools();
  const env = {
    FIGURE_RUNS: '300',
    OFFLINE_RUNS: '1000',
    LEDGER_STEPS: '10000',
    HOSTILE_FILES: '1000',
    ...process.env,
  };
  return run(tool('vitest'), ['run', '--root', root, '--project', 'server', ...tests], { env });
});
