import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One project per tier of the tests; scripts/steps/tiers.mjs says which command runs which. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,seed,test}/**/*.test.ts'],
          globalSetup: fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url)),
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/set-up.ts'],
        },
      },
    ],
  },
});
