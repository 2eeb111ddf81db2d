// Tests run this file as a separate Node process (database-process.ts). It opens the database, reports the result, and
// releases the database on request or when the parent process has ended.
import { createInterface } from 'node:readline';
import { LauncherError } from './launcher-error';
import { openDatabase } from './open-database';

try {
  const database = await openDatabase({
    ...JSON.parse(process.argv[2] ?? ''),
    log: (message) => console.error(message),
  });
  console.log(JSON.stringify({ url: database.url }));
  createInterface({ input: process.stdin }).once('close', async () => {
    await database.release();
    process.exit(0);
  });
} catch (error) {
  const { message, stack } = error as Error;
  console.log(JSON.stringify({ refusal: error instanceof LauncherError ? message : `DEFECT ${stack}` }));
}
