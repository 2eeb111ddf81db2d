/** The file with the code of a thread: beside the built server, or in the sources during tests and development. */
const isSource = import.meta.url.endsWith('.ts');

export interface ThreadFile {
  readonly start: string | URL;
  /** `start` is code, and not the address of a file. */
  readonly eval: boolean;
}

/** Sources are compiled when they are loaded. A new thread does not inherit this from the thread that starts it. */
const compiled = (url: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`;

/** `name` is a file of `src` that ends in `-worker`; the build makes each such file an entry of its own. */
export const threadFile = (name: `${string}-worker`): ThreadFile =>
  isSource
    ? { start: compiled(new URL(`../../${name}.ts`, import.meta.url)), eval: true }
    : { start: new URL(`./${name}.js`, import.meta.url), eval: false };
