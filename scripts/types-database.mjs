/** `npm run types:database`: generates the table types from the migrations, in a temporary database. */
import { join } from 'node:path';
import { prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { run } from './steps/run.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  return run(process.execPath, ['--import', 'tsx', join(root, 'apps/server/test/write-database-types.ts')]);
});
