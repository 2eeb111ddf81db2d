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
  // Loaded only now: a wrong setting is reported at once, and not after the whole server is loaded.
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
