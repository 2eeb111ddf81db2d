/**
 * The installed packages that the built server needs: the packages loaded from node_modules, and all their
 * dependencies.
 */

/**
 * @typedef {object} LockedPackage
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {boolean} [link]
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, as in a lock file
 */

/**
 * The folder in which Node finds a package for a file of another folder. Undefined if the package is missing.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function folderOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (at === '') return undefined;
  }
}

/**
 * The folders of the named packages and of all their dependencies, sorted. A name may end with `/*`. Packages for other
 * systems are not installed and are omitted.
 * @param {LockedPackages} installed the packages in npm's record of node_modules
 * @param {string} from the folder of the importing file
 * @param {readonly string[]} names
 */
export function packagesBehind(installed, from, names) {
  const found = new Set();
  /** @type {[string, string][]} */
  const open = names.flatMap((name) => {
    if (!name.endsWith('/*')) return [/** @type {[string, string]} */ ([from, name])];
    const scope = name.slice(0, -1);
    return Object.keys(installed)
      .filter((folder) => folder.startsWith(`node_modules/${scope}`))
      .map((folder) => /** @type {[string, string]} */ ([from, folder.slice('node_modules/'.length)]));
  });
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = folderOf(installed, ...next);
    if (folder === undefined || found.has(folder) || installed[folder]?.link) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = installed[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      open.push([folder, name]);
  }
  return [...found].sort();
}
