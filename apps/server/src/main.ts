/** Reads the configuration, starts the server, and stops it cleanly. */
import { ConfigError, readConfig } from './platform/config';
import { LauncherError } from './platform/postgres/launcher-error';

/** Resolves at the first signal to stop. Later signals change nothing. */
function stopWish(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

async function main(): Promise<void> {
  // The process handles signals from the first moment. A stop during the start waits for the end of the start, so that
  // no database stays running.
  const stopWanted = stopWish();
  const config = readConfig(process.env, process.argv.slice(2));
  // The server is loaded only now, so that a wrong setting is reported at once.
  const { runPlant } = await import('./start-plant');
  await runPlant(config, stopWanted);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    // A person must correct a wrong setting or an unusable folder. A stack trace would hide the sentence.
    const isExpected = error instanceof ConfigError || error instanceof LauncherError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  },
);
