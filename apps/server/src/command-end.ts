/** Ends a command of an administrator: with success, or with one sentence about the problem. */
import { ConfigError } from './platform/config';
import { LauncherError } from './platform/postgres/launcher-error';

export function endCommand(command: Promise<unknown>): void {
  command.catch((error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof LauncherError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  });
}
