import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const FOLDER_NAME = 'production-management';

/** The default place of the plant's data: a system folder for root, else the person's own data folder. */
export function defaultDataDir(
  environment: NodeJS.ProcessEnv = process.env,
  uid: number | undefined = process.getuid?.(),
): string {
  if (uid === 0) return join('/var/lib', FOLDER_NAME);
  const xdg = environment.XDG_DATA_HOME;
  // The XDG base directory specification says that a relative path is to be ignored.
  if (xdg !== undefined && isAbsolute(xdg)) return join(xdg, FOLDER_NAME);
  return join(environment.HOME || homedir(), '.local', 'share', FOLDER_NAME);
}
