/** `npm run package`: builds the product and puts it into one archive, which runs on a machine with Node alone. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { makePackage } from './steps/make-package.mjs';
import { prepareBuild, prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { say } from './steps/say.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  await prepareBuild();
  const archive = makePackage(join(root, 'dist'));
  say(`${archive} (${Math.round(statSync(archive).size / 1024 / 1024)} MB)`);
  return 0;
});
