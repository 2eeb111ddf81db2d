/** `npm test`: runs all tiers, or the named tiers. */
import { changedFiles, filtersOf, readSources, testsReached } from './steps/changed.mjs';
import { runTiers } from './steps/run-tiers.mjs';
import { runScript, Stop } from './steps/stop.mjs';
import { pickTiers, tiers } from './steps/tiers.mjs';

const help = `npm test                       every tier
npm test -- rules server       these tiers only
npm test -- server -- orders   of these tiers, the files whose path holds "orders"
npm test -- changed            what the difference from main can reach, tier by tier

${tiers.map(({ name, about }) => `  ${name.padEnd(11)}${about}`).join('\n')}
`;

/** @param {readonly string[]} args */
function split(args) {
  const end = args.indexOf('--');
  return end < 0 ? { names: args, filters: [] } : { names: args.slice(0, end), filters: args.slice(end + 1) };
}

await runScript(async () => {
  const { names, filters } = split(process.argv.slice(2));
  if (names.includes('--help')) {
    process.stdout.write(help);
    return 0;
  }
  const isChanged = names.includes('changed');
  const { unknown, picked } = pickTiers(names.filter((name) => name !== 'changed'));
  if (unknown.length > 0)
    throw new Stop(`There is no tier ${unknown.join(', ')}; npm test -- --help names them.`);
  if (!isChanged) return runTiers(picked, () => filters);
  const sources = readSources();
  const reached = testsReached(sources, changedFiles());
  const filtersFor = (/** @type {string} */ tier) => filtersOf(tier, reached, sources);
  const isNeeded = (/** @type {string} */ name) => filtersFor(name) !== undefined;
  return runTiers(
    picked.filter(({ name }) => isNeeded(name) && (name !== 'build' || isNeeded('browser'))),
    (tier) => filtersFor(tier) ?? [],
  );
});
