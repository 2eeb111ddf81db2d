/**
 * The file with the code of a thread. The file is beside the built server, or in the sources during tests and
 * development.
 */
const isSource = import.meta.url.endsWith('.ts');

export interface ThreadFile {
  readonly start: string | URL;
  /** Whether `start` is code instead of the address of a file. */
  readonly eval: boolean;
}

/**
 * Sources are compiled when they are loaded. A new thread does not inherit the compiler from the thread that starts it.
 */
const compiled = (url: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`;

/** `name` is a file of `src` that ends in `-worker`. The build makes a separate entry of each such file. */
export const threadFile = (name: `${string}-worker`): ThreadFile =>
  isSource
    ? { start: compiled(new URL(`../../${name}.ts`, import.meta.url)), eval: true }
    : { start: new URL(`./${name}.js`, import.meta.url), eval: false };
