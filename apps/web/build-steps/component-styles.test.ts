import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { classNames, sheetOf, styledPackages } from './component-styles';

const require = createRequire(import.meta.url);

/** The folder of an installed package of the interface library, for example `…/node_modules/@mantine/core`. */
const folderOf = (name: string): string =>
  path.dirname(require.resolve(`@mantine/${name}/styles.layer.css`)).replaceAll(path.sep, '/');

const classModulesOf = (name: string): readonly string[] =>
  readdirSync(`${folderOf(name)}/esm`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => `${folderOf(name)}/esm/${file.replaceAll(path.sep, '/')}`);

it.each(styledPackages)('every component of %s has a style sheet', (name) => {
  const modules = classModulesOf(name);
  expect(modules).not.toEqual([]);
  expect(modules.filter((file) => !classNames.test(file))).toEqual([]);
  expect(modules.filter((file) => !existsSync(require.resolve(sheetOf(file))))).toEqual([]);
});

it('a component without a style sheet stops the build', () => {
  expect(() => sheetOf(`${folderOf('core')}/esm/components/Nothing/Nothing.module.mjs`)).toThrow(
    /no style sheet styles\/Nothing.layer.css/,
  );
});
