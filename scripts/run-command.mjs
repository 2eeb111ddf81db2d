/** `npm run verify-audit`, `npm run seed -- <scenario>`: one of the server's own commands, from a fresh clone as well. */
import { join } from 'node:path';
import { prepareBuild, prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  const [command, ...args] = process.argv.slice(2);
  await prepareTools();
  await prepareBuild();
  return run(process.execPath, [
    '--enable-source-maps',
    join(root, `apps/server/dist/${command}-command.js`),
    ...args,
  ]);
});
