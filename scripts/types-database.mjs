/** `npm run types:database`: writes the table types from the migrations, in a database made for it. */
import { join } from 'node:path';
import { prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  return run(process.execPath, ['--import', 'tsx', join(root, 'apps/server/test/write-database-types.ts')]);
});
