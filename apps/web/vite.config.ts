import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileWhenLoaded } from './build-steps/compile-when-loaded';
import { allStyles, componentStyles } from './build-steps/component-styles';
import { leanComponents } from './build-steps/lean-components';
import { leanDomain } from './build-steps/lean-domain';
import { offlineFiles } from './build-steps/offline-files';
import { weighFirstLoad } from './build-steps/weigh-first-load';

const server = process.env.PMS_API_URL ?? 'http://127.0.0.1:3000';

/** The first file, and what both the sign-in page and the application behind it read. */
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
    // Inlined files would be data: addresses, which the content policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What is loaded together travels together: one file for everybody, one more until the sign-in page or until the first
        // rows. What both of these read belongs to the first file.
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
            // The monitor is the first page of a tablet: twenty small files would each cost its main thread a request.
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
