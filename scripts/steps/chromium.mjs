/** Which Chromium draws the pages, and how it is started by root. */
import { existsSync } from 'node:fs';

/** Without a window and its frame a page comes in three quarters of the time; the engine is the same. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const withWindow = '/usr/bin/chromium';

/** The one that somebody has named, or of those that are installed the quicker one. */
export function chromiumPath() {
  const installed = [withoutWindow, withWindow].find((path) => existsSync(path));
  return process.env.CHROMIUM_PATH ?? installed ?? withoutWindow;
}

/** It refuses its sandbox to root, and looks for updates and a larger /dev/shm than a container has. */
export const flagsForRoot = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
