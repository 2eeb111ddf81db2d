/**
 * Each component of the interface library imports its own style sheet, so that a page loads only the styles of its
 * components. The library provides a sheet for each component, but does not import the sheet. If the application
 * imported a fixed list of sheets, every page would load the whole list.
 */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module of class names of a component. Only the component itself imports this module. */
const classNames = /\/node_modules\/@mantine\/(\w+)\/esm\/.*\/(\w+)\.module\.mjs$/;

/** The sheet of a component. The smaller packages have one sheet for all components. */
function sheetOf(id: string): string | undefined {
  const [, name = '', component = ''] = classNames.exec(id) ?? [];
  const folder = id.slice(0, id.indexOf('/esm/'));
  const sheet = name === 'core' ? `styles/${component}.layer.css` : 'styles.layer.css';
  return existsSync(`${folder}/${sheet}`) ? `@mantine/${name}/${sheet}` : undefined;
}

export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  apply: 'build',
  transform: {
    filter: { id: classNames },
    handler: (code, id) => {
      const sheet = sheetOf(id);
      return sheet === undefined ? null : { code: `import '${sheet}';\n${code}`, map: null };
    },
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
      const every = ['core', 'charts', 'dates', 'notifications'].map(
        (name) => `@import "@mantine/${name}/styles.layer.css";`,
      );
      return { code: code.replace('@layer mantine;', `@layer mantine;\n${every.join('\n')}`), map: null };
    },
  },
});
