/**
 * `npm run soak`: three hundred random plants, or as many as `FIGURE_RUNS` says, whose figures are computed twice, and a
 * thousand runs of devices on a line that comes and goes, or as many as `OFFLINE_RUNS` says.
 */
import { prepareTools } from './steps/prepare.mjs';
import { root, tool } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

const tests = [
  'apps/server/src/features/figures/random-plant.test.ts',
  'apps/server/src/features/orders/random-network.test.ts',
];

await runScript(async () => {
  await prepareTools();
  const env = { FIGURE_RUNS: '300', OFFLINE_RUNS: '1000', ...process.env };
  return run(tool('vitest'), ['run', '--root', root, '--project', 'server', ...tests], { env });
});
