/** `npm run verify-audit`, `npm run seed -- <scenario>`: runs a command of the server, also in a fresh clone. */
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
