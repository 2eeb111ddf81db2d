/**
 * A component of the interface library brings its own style sheet along, so that a page loads the styles of what it shows and
 * no others. The library names the sheet of each component and leaves the import to the application; a list by hand
 * would be loaded whole by every page.
 */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module of class names that each component of the library imports, and nothing else does. */
const classNames = /\/node_modules\/@mantine\/(\w+)\/esm\/.*\/(\w+)\.module\.mjs$/;

/** The sheet of a component; of the smaller packages the one sheet that they have. */
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

/** For development, where the library comes as one file: all sheets at once, behind the layer that styles.css opens. */
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
