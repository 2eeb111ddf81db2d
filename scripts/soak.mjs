/**
 * `npm run soak` runs long tests. Each number is a default, and the named variable changes the number: three hundred
 * random plants whose figures are computed twice (`FIGURE_RUNS`), a thousand runs of devices on an unreliable
 * connection (`OFFLINE_RUNS`), ten thousand random movements of the ledger by several clients at the same time
 * (`LEDGER_STEPS`), and a thousand mutated files (`HOSTILE_FILES`).
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
