/** Whether node_modules contains the packages of package-lock.json, read from npm's record of the last installation. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder
 */

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
export function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {LockedPackages} packages */
export function installable(packages) {
  return Object.entries(packages).filter(
    ([folder]) => folder.startsWith('node_modules/') || folder.includes('/node_modules/'),
  );
}

/**
 * Optional packages for other systems may be missing. Every installed package must have the wanted version.
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed
 */
export function isTreeOf(wanted, installed) {
  const isEachAsWanted = installable(installed).every(
    ([folder, { version }]) => wanted[folder]?.version === version,
  );
  return (
    isEachAsWanted && installable(wanted).every(([folder, { optional }]) => optional || folder in installed)
  );
}

/** @param {string} root */
export function isTreeInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && isTreeOf(readLock(join(root, 'package-lock.json')), readLock(record));
}
