/** `npm run bench`: measures the built product. */
import { join } from 'node:path';
import { prepareBuild, prepareTools } from './steps/prepare.mjs';
import { root, tool } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  await prepareBuild();
  return run(tool('tsx'), [join(root, 'bench/run.ts'), ...process.argv.slice(2)]);
});
