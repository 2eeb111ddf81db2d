import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanModule } from './lean-domain';

const root = join(import.meta.dirname, '../../..');

const filesBelow = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|example)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), 'utf8') }));

/** The built module without the blank space of the removed parts. */
const packed = (code: string): string => leanModule(code).replaceAll(/\s+/g, ' ').trim();

describe('a domain module in the build for the browser', () => {
  it.each([
    [
      'an endpoint keeps its method, path and right',
      `export const start = endpoint({ method: 'POST', params: idParams, summary: 'Starts, and more.', path: '/a', response: one });`,
      `export const start = /* @__PURE__ */ (() => (endpoint({ method: 'POST', path: '/a', })))();`,
    ],
    [
      'an import that only a removed schema read is removed',
      `import { order } from './schema'; import { endpoint } from '../endpoint'; export const a = endpoint({ method: 'GET', path: '/a', response: order });`,
      `import { endpoint } from '../endpoint'; export const a = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/a', })))();`,
    ],
    [
      'a constant that only a removed schema read is removed with its imports',
      `import { order } from './schema'; const one = answer(order); export const a = endpoint({ method: 'GET', path: '/a', response: one });`,
      `export const a = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path: '/a', })))();`,
    ],
    [
      'a function that describes endpoints loses the schemas of the description',
      `const act = (path: string) => ({ method: 'PUT', path, params: idParams, response: answer(one) }); export const a = endpoint(act('/a'));`,
      `const act = (path: string) => ({ method: 'PUT', path, }); export const a = /* @__PURE__ */ (() => (endpoint(act('/a'))))();`,
    ],
    [
      'a schema is marked as pure',
      `export const status = z.enum(['a']).optional();`,
      `export const status = /* @__PURE__ */ (() => (z.enum(['a']).optional()))();`,
    ],
    [
      'a plain constant and a function do not change',
      `export const days = ['a'] as const; export const next = (day: string) => later(day);`,
      `export const days = ['a'] as const; export const next = (day: string) => later(day);`,
    ],
    [
      'an import that only types read is removed',
      `import { Order } from './schema'; export const idOf = (order: Order) => order.id;`,
      `export const idOf = (order: Order) => order.id;`,
    ],
  ])('%s', (_, written, built) => {
    expect(packed(written)).toBe(built);
  });

  it('keeps the line numbers', () => {
    const code = `import { a } from 'a';\nexport const e = endpoint({\n  method: 'GET',\n  response: answer(\n    a,\n  ),\n  path: '/e',\n});\n`;
    expect(leanModule(code).split('\n')[6]).toContain("path: '/e'");
  });

  it('contains no schema of an endpoint, in any module', () => {
    const described = filesBelow('packages/domain/src').filter(({ text }) => /= endpoint\(\{/.test(text));
    expect(described.length).toBeGreaterThan(20);
    const withoutImports = (code: string) => code.replaceAll(/^import [^;]*;/gm, '');
    const schema = /^ {2}(params|query|body|response):|\b(answer\(|idParams\b)/m;
    const kept = described.filter(({ text }) => schema.test(withoutImports(leanModule(text))));
    expect(kept.map(({ path }) => path)).toEqual([]);
  });
});

describe('the pages', () => {
  it('read no schema of an endpoint, because the build removes the schemas', () => {
    const endpoints = new Set(
      filesBelow('packages/domain/src').flatMap(({ text }) =>
        [...text.matchAll(/export const (\w+) = endpoint\(/g)].map(([, name]) => name),
      ),
    );
    const reads = filesBelow('apps/web/src').flatMap(({ path, text }) => {
      const imported = [...text.matchAll(/import \{([^}]*)\} from '@pms\/domain/g)].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.trim()),
      );
      return imported
        .filter((name) => endpoints.has(name))
        .filter((name) =>
          new RegExp(`(?<!typeof )\\b${name}\\.(params|query|body|response|summary)\\b`).test(text),
        )
        .map((name) => `${path} reads a schema of ${name}`);
    });
    expect(reads).toEqual([]);
  });
});
