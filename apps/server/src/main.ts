/** Reads the configuration, starts the server, and stops it cleanly. */
import { ConfigError, readConfig } from './platform/config';
import { LauncherError } from './platform/postgres/launcher-error';
import { startServer } from './start-server';

async function main(): Promise<void> {
  const running = await startServer(readConfig(process.env, process.argv.slice(2)));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not stop cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}

main().catch((error: unknown) => {
  // A wrong setting or an unusable folder is somebody's to mend, and a stack would only hide the sentence.
  const isExpected = error instanceof ConfigError || error instanceof LauncherError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
