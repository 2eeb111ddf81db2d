import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWhenLoaded } from './build-steps/compile-when-loaded';
import { allStyles, componentStyles } from './build-steps/component-styles';
import { leanComponents } from './build-steps/lean-components';
import { leanDomain } from './build-steps/lean-domain';
import { offlineFiles } from './build-steps/offline-files';
import { weighFirstLoad } from './build-steps/weigh-first-load';

const server = process.env.PMS_API_URL ?? 'http://127.0.0.1:3000';

/** The entry file, and the modules that both the sign-in page and the signed-in application import. */
const readByAll = [
  'src/main\\.tsx$',
  'src/client/plant\\.ts$',
  'src/ui/insecure-mark\\.tsx$',
  'react-query/build/modern/useMutation\\.js$',
  '@mantine/core/esm/components/(ActionIcon|Paper|TextInput)/',
  '@mantine/core/esm/components/Checkbox/CheckIcon',
  '@mantine/core/esm/core/MantineProvider/color-functions/get-auto-contrast-value/',
  '@mantine/hooks/esm/use-(merged-ref|uncontrolled)/',
];

export default defineConfig({
  plugins: [
    react(),
    leanDomain(),
    offlineFiles(),
    leanComponents(),
    componentStyles(),
    allStyles(),
    weighFirstLoad(),
    compileWhenLoaded(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 600,
    sourcemap: true,
    // An inlined file would be a data: address. The content policy allows these addresses for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Modules that load together are in one file. Every page loads the first file. The sign-in page and the first
        // rows need one more file each. Modules that both of these files import are in the first file.
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: new RegExp(readByAll.join('|')),
              priority: 3,
            },
            { name: 'sign-in', test: /src\/features\/sessions\/sign-in-page\.tsx$/, priority: 2 },
            {
              name: 'app',
              test: /src\/(app\/signed-in-app|overviews\/dashboard\/dashboard-page|features\/orders\/orders-page)\.tsx$/,
              priority: 1,
            },
            // The monitor is the first page of a tablet. One file avoids twenty small requests on the main thread.
            { name: 'floor', test: /src\/overviews\/floor\/floor-page\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, ws: true }, '/ws': { target: server, ws: true } },
  },
});
