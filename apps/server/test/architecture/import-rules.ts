/**
 * The import rules of ARCHITECTURE.md: imports go in one direction, and features import only leaves of other features.
 */

const layers = {
  domain: /^packages\/domain\/src\//,
  platform: /^apps\/server\/src\/platform\//,
  'server feature': /^apps\/server\/src\/features\/([^/]+)\//,
  /** The type of a feature in the server. */
  'server contract': /^apps\/server\/src\/features\/[^/]+\.ts$/,
  'server app': /^apps\/server\/src\/[^/]+$/,
  seed: /^apps\/server\/seed\//,
  'server test': /^apps\/server\/test\//,
  ui: /^apps\/web\/src\/ui\//,
  client: /^apps\/web\/src\/client\//,
  'web feature': /^apps\/web\/src\/features\/([^/]+)\//,
  /** The type of a feature in the browser. */
  'web contract': /^apps\/web\/src\/features\/[^/]+\.(ts|test\.tsx)$/,
  overviews: /^apps\/web\/src\/overviews\//,
  'web app': /^apps\/web\/src\/(app\/|main\.tsx$)/,
  gallery: /^apps\/web\/src\/gallery\//,
  testing: /^apps\/web\/src\/testing\//,
  e2e: /^e2e\//,
  bench: /^bench\//,
  scripts: /^scripts\//,
  /** Settings of tools, such as vite.config.ts, and the build steps that the settings use. */
  settings: /^(packages|apps)\/[^/]+\/(build-steps\/)?[^/]+\.ts$/,
} as const;
export type Layer = keyof typeof layers;

/**
 * The layers that each layer may import, in addition to the layer itself. Tests and examples outside of the domain may
 * import all layers.
 */
const below: Readonly<Record<Layer, readonly Layer[]>> = {
  domain: [],
  platform: ['domain'],
  'server contract': ['domain', 'platform'],
  'server feature': ['domain', 'platform', 'server contract'],
  'server app': ['domain', 'platform', 'server contract', 'server feature', 'seed'],
  seed: ['domain', 'platform', 'server feature', 'server app'],
  'server test': ['domain', 'platform', 'server feature', 'server app', 'seed'],
  ui: [],
  client: ['domain'],
  'web contract': ['domain', 'client', 'ui'],
  'web feature': ['domain', 'client', 'ui', 'web contract'],
  overviews: ['domain', 'client', 'ui', 'web contract', 'web feature'],
  'web app': ['domain', 'client', 'ui', 'web contract', 'web feature', 'overviews'],
  gallery: ['domain', 'client', 'ui', 'web contract', 'web feature'],
  testing: ['domain'],
  e2e: ['domain', 'platform', 'server app', 'seed', 'server test', 'scripts'],
  bench: ['domain', 'platform', 'server feature', 'server app', 'seed', 'server test', 'scripts'],
  scripts: [],
  settings: [],
};

const isTest = (path: string): boolean => /\.test\.(ts|tsx|mjs)$/.test(path);
const isExample = (path: string): boolean => path.endsWith('.example.tsx');
const isSpec = (path: string): boolean => isTest(path) || isExample(path);

export function layerOf(path: string): Layer | undefined {
  return (Object.keys(layers) as Layer[]).find((layer) => layers[layer].test(path));
}

const featureOf = (path: string): string | undefined =>
  (layers['server feature'].exec(path) ?? layers['web feature'].exec(path))?.[1];

/** The files that other features may import: queries of tables or calls, steps, badges and selects. */
const leaf = /(\/|-)queries\.ts$|-steps\.ts$|-(badge|select)\.tsx$/;
/**
 * A step is a part of a change that several commands use. A step writes, names audit entries and events, and may use
 * steps.
 */
const step = /^apps\/server\/src\/features\/.*-steps\.ts$/;
const query = /^apps\/server\/src\/features\/.*(\/|-)queries\.ts$/;
export const isStep = (path: string): boolean => step.test(path);
export const isQuery = (path: string): boolean => query.test(path);
/** A screen may load another feature's dialog on demand, because this import delays no page and forms no cycle. */
const dialog = /-dialog\.tsx$/;

/** The messages for a wrong value and the format of numbers. Controls use these files for values of every kind. */
const formsOfValues: ReadonlySet<string> = new Set([
  'packages/domain/src/plain-messages.ts',
  'packages/domain/src/number-format.ts',
]);

export interface Step {
  readonly from: string;
  readonly to: string;
  readonly isLazy?: boolean;
}

/** The fault of one import. Undefined if the import is allowed. */
export function importProblem({ from, to, isLazy = false }: Step): string | undefined {
  const lower = layerOf(to);
  const upper = layerOf(from);
  if (!upper || !lower) return `${upper ? to : from} belongs to no layer`;
  if (isTest(to)) return 'a test is imported by nobody';
  if (isExample(to)) return 'an example is imported by nobody';
  if (isSpec(from) && upper !== 'domain') return undefined;
  // The descriptor of a feature loads the pages of the feature, and the application shows the pages.
  const isDescribed = isLazy && /\/feature\.tsx$/.test(from) && featureOf(from) === featureOf(to);
  if (/-page\.tsx$/.test(to) && lower === 'web feature' && upper !== 'web app' && !isDescribed)
    return 'only the app shows pages';
  if (isQuery(from) && isStep(to)) return 'a query takes no step: it only reads or writes its own rows';
  if (upper === lower && featureOf(from) === featureOf(to)) return undefined;
  if (upper === 'ui' && formsOfValues.has(to)) return undefined;
  if (upper !== lower && !below[upper].includes(lower)) return `${upper} may not import ${lower}`;
  if (!featureOf(from) || !featureOf(to) || leaf.test(to)) return undefined;
  if (isLazy && dialog.test(to)) return undefined;
  return 'features touch at leaves only';
}

const packagesOfDomain = { source: ['zod'], test: ['zod', 'vitest', 'fast-check'] } as const;

/** The fault of the import of a package. */
export function packageProblem(from: string, name: string): string | undefined {
  const layer = layerOf(from);
  if (layer === 'domain') {
    const allowed: readonly string[] = packagesOfDomain[isTest(from) ? 'test' : 'source'];
    return allowed.includes(name)
      ? undefined
      : `the domain knows ${packagesOfDomain.source} only, not ${name}`;
  }
  const isWeb = from.startsWith('apps/web/src/');
  return isWeb && name.startsWith('node:') ? `there is no ${name} in a browser` : undefined;
}
