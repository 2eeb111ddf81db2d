/**
 * The tiers of the tests: the purpose, the needs and the command of each tier. The longest tier starts first. The
 * other tiers run at the same time, the shortest tier first.
 */
import { join } from 'node:path';
import { commandTier, workTier } from './check-tiers.mjs';
import { postgres15Bin } from './install-system-packages.mjs';
import { prepareBuild } from './prepare.mjs';
import { playwrightTier, vitestTier } from './report-tiers.mjs';
import { cache, root, tool } from './root.mjs';

/**
 * @typedef {import('./count.mjs').Count} Count
 * @typedef {object} Context
 * @property {(line: string) => void} onLine
 * @property {readonly string[]} filters the arguments after `--`, which limit the run to these files
 *
 * @typedef {object} Tier
 * @property {string} name
 * @property {string} about
 * @property {readonly import('./install-system-packages.mjs').SystemPackage[]} [packages]
 * @property {string} [after] the tier that this tier depends on
 * @property {boolean} [alone] whether the tier needs the whole machine
 * @property {(context: Context) => Promise<Count & { failures?: readonly string[] }>} run
 *   The result contains the names of the failed tests, if the tool reports the names.
 */

/** The server tests record their statements here, for the check on the oldest PostgreSQL. */
const recorded = { STATEMENTS_FOLDER: join(cache, 'statements') };

const projects = ['packages/domain', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts'];

/** @type {readonly Tier[]} */
export const tiers = [
  {
    name: 'server',
    about: 'HTTP on the PostgreSQL that the product brings along',
    run: vitestTier('server', { projects: ['server'], env: recorded }),
  },
  {
    name: 'build',
    about: 'the product as it is started',
    run: workTier(prepareBuild),
  },
  {
    name: 'types',
    about: 'the types of every package',
    run: commandTier(projects.map((project) => [tool('tsc'), '-p', join(root, project, 'tsconfig.json')])),
  },
  {
    name: 'lint',
    about: 'rules of style and format, warnings included',
    run: commandTier([[tool('biome'), 'check', '--error-on-warnings', '--max-diagnostics=200']]),
  },
  {
    name: 'dead',
    about: 'files, exports and dependencies that nobody uses',
    run: commandTier([[tool('knip'), '--no-progress']]),
  },
  {
    name: 'rules',
    about: 'the rules of the plant and of these scripts, no database, no browser',
    run: vitestTier('rules', { projects: ['rules', 'scripts'] }),
  },
  {
    name: 'web',
    about: 'components of the web pages in a simulated browser',
    run: vitestTier('web', { projects: ['web', 'web-apart'] }),
  },
  {
    name: 'server-15',
    about: 'the same SQL on the oldest PostgreSQL that is promised',
    packages: ['postgresql-15'],
    after: 'server',
    alone: true,
    run: vitestTier('server-15', {
      projects: ['server'],
      env: { ...recorded, PG_BIN_DIR: postgres15Bin, SERVER_TESTS: 'sql' },
    }),
  },
  {
    name: 'browser',
    about: "people's journeys in a real Chromium",
    packages: ['chromium-headless-shell'],
    after: 'build',
    alone: true,
    run: playwrightTier('browser'),
  },
];

/**
 * The named tiers and the tiers that these tiers depend on, in the order of the list. If a name is unknown, returns the
 * unknown names and no tiers.
 * @param {readonly string[]} names empty for all tiers
 */
export function pickTiers(names) {
  const unknown = names.filter((name) => !tiers.some((tier) => tier.name === name));
  if (unknown.length > 0) return { unknown, picked: [] };
  const isNamed = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
  const needed = tiers.filter((tier) => isNamed(tier.name)).map((tier) => tier.after);
  return { unknown, picked: tiers.filter(({ name }) => isNamed(name) || needed.includes(name)) };
}
