/** The Chromium that draws the pages, and the options for a start by root. */
import { existsSync } from 'node:fs';

/** Without a window and a frame, a page loads in three quarters of the time. The engine is the same. */
const withoutWindow = '/usr/bin/chromium-headless-shell';
const withWindow = '/usr/bin/chromium';

/** Returns the Chromium that CHROMIUM_PATH names, or the faster installed Chromium. */
export function chromiumPath() {
  const installed = [withoutWindow, withWindow].find((path) => existsSync(path));
  return process.env.CHROMIUM_PATH ?? installed ?? withoutWindow;
}

/** Chromium refuses the sandbox for root, checks for updates, and needs a larger /dev/shm than a container has. */
export const flagsForRoot = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
