/** `npm start` and `npm run demo`: start the product from a fresh clone with one command. */
import { join } from 'node:path';
import { prepareBuild, prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  const args = process.argv.slice(2);
  await prepareTools();
  await prepareBuild();
  say(args.includes('--demo') ? 'Starting the server with the demo plant' : 'Starting the server');
  return run(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js'), ...args]);
});
