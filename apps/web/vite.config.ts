import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { allStyles, componentStyles } from './build-steps/component-styles';
import { leanDomain } from './build-steps/lean-domain';
import { weighFirstLoad } from './build-steps/weigh-first-load';

const server = process.env.PMS_API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), leanDomain(), componentStyles(), allStyles(), weighFirstLoad()],
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
        // What is loaded together travels together: one file until the sign-in page, one more until the first rows.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/main\.tsx$/, priority: 2 },
            {
              name: 'app',
              test: /src\/(app\/signed-in-app|overviews\/dashboard\/dashboard-page|features\/orders\/orders-page)\.tsx$/,
              priority: 1,
            },
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
