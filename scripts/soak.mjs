/** `npm run soak`: three hundred random plants, or as many as `FIGURE_RUNS` says, whose figures are computed twice. */
import { prepareTools } from './steps/prepare.mjs';
import { root, tool } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

const plants = 'apps/server/src/features/figures/random-plant.test.ts';

await runScript(async () => {
  await prepareTools();
  const env = { FIGURE_RUNS: '300', ...process.env };
  return run(tool('vitest'), ['run', '--root', root, '--project', 'server', plants], { env });
});
