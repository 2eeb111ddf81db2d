/** Reads the configuration, starts the server, and stops it cleanly. */
import { ConfigError, readConfig } from './platform/config';
import { LauncherError } from './platform/postgres/launcher-error';

/** Resolves at the first signal to stop; later ones of the same wish change nothing. */
function stopWish(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

async function main(): Promise<void> {
  // Listening from the first moment: a stop during the start waits for it, and leaves no database running behind.
  const stopWanted = stopWish();
  const config = readConfig(process.env, process.argv.slice(2));
  // Loaded only now: a wrong setting is told at once, and not after the whole server.
  const { startServer } = await import('./start-server');
  const running = await startServer(config);
  await stopWanted;
  await running.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    // A wrong setting or an unusable folder is somebody's to mend, and a stack would only hide the sentence.
    const isExpected = error instanceof ConfigError || error instanceof LauncherError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  },
);
