/**
 * Each component of the interface library imports its own style sheet, so that a page loads only the styles of its
 * components. The library provides a sheet for each component, but does not import the sheet. If the application
 * imported a fixed list of sheets, every page would load the whole list.
 */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The packages of the interface library that have style sheets. */
export const styledPackages = ['core', 'charts', 'dates', 'dropzone', 'notifications'] as const;

/** The module of class names of a component. Only the component itself imports this module. */
export const classNames = /\/node_modules\/@mantine\/(\w+)\/esm\/(?:.*\/)?([\w-]+)\.module\.mjs$/;

/**
 * The import path of a component's sheet. The smaller packages have one sheet for all components.
 *
 * @throws {Error} if the library has no such sheet. Without the sheet, the built pages would show the component
 *   without styles, and development, which loads all sheets, would not.
 */
export function sheetOf(id: string): string {
  const [, name = '', component = ''] = classNames.exec(id) ?? [];
  const folder = id.slice(0, id.indexOf('/esm/'));
  const sheet = name === 'core' ? `styles/${component}.layer.css` : 'styles.layer.css';
  if (!existsSync(`${folder}/${sheet}`))
    throw new Error(`@mantine/${name} has no style sheet ${sheet} for ${id}`);
  return `@mantine/${name}/${sheet}`;
}

export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  apply: 'build',
  transform: {
    filter: { id: classNames },
    handler: (code, id) => ({ code: `import '${sheetOf(id)}';\n${code}`, map: null }),
  },
});

/** During development, the library is one file, so styles.css imports all sheets after its statement of the layer. */
export const allStyles = (): Plugin => ({
  name: 'all-styles',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/styles\.css$/ },
    handler: (code) => {
      const every = styledPackages.map((name) => `@import "@mantine/${name}/styles.layer.css";`);
      return { code: code.replace('@layer mantine;', `@layer mantine;\n${every.join('\n')}`), map: null };
    },
  },
});
