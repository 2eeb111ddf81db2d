import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const FOLDER_NAME = 'production-management';

/** The default folder for the plant's data: a system folder for root, or else the data folder of the user. */
export function defaultDataDir(
  environment: NodeJS.ProcessEnv = process.env,
  uid: number | undefined = process.getuid?.(),
): string {
  if (uid === 0) return join('/var/lib', FOLDER_NAME);
  const xdg = environment.XDG_DATA_HOME;
  // The XDG base directory specification requires that a relative path is ignored.
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, FOLDER_NAME);
  return join(environment.HOME || homedir(), '.local', 'share', FOLDER_NAME);
}
