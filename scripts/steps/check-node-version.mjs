/** Stops with one sentence if Node.js is too old. This file must run on every Node.js that supports modules. */
import { readFileSync } from 'node:fs';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

/** @param {string} text */
const numbers = (text) => text.split('.').map(Number);

/**
 * @param {string} version in the format of `process.versions.node`
 * @param {string} minimum such as 20.19
 */
export function isOldNode(version, minimum) {
  const [major = 0, minor = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0] = numbers(minimum);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const minimum = engines.node.replace('>=', '');
  if (isOldNode(process.versions.node, minimum)) {
    throw new Stop(
      `Production Management needs Node.js ${minimum} or newer, and this is ${process.versions.node}.`,
    );
  }
}
