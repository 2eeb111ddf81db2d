/** Shows that each rule of the architecture test refuses the imports that it forbids. */
import { describe, expect, it } from 'vitest';
import { importProblem, packageProblem } from './import-rules';

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';

const leaves = 'features touch at leaves only';

describe('imports between layers and features', () => {
  it.each<[string, string, string | undefined]>([
    [`${domain}/orders/rules.ts`, `${domain}/plant-time.ts`, undefined],
    [`${domain}/orders/rules.ts`, `${domain}/machines/schema.ts`, undefined],
    [`${domain}/orders/rules.ts`, `${server}/platform/log.ts`, 'domain may not import platform'],
    [`${domain}/orders/rules.test.ts`, `${server}/platform/log.ts`, 'domain may not import platform'],
    [`${server}/platform/change.ts`, `${domain}/refusal.ts`, undefined],
    [`${server}/platform/change.ts`, `${server}/app.ts`, 'platform may not import server app'],
    [
      `${server}/platform/change.ts`,
      `${server}/features/orders/queries.ts`,
      'platform may not import server feature',
    ],
    [`${server}/platform/change.test.ts`, 'apps/server/test/build-app.ts', undefined],
    [`${server}/features/orders/start-order.ts`, `${server}/features/orders/move-machine.ts`, undefined],
    [`${server}/features/orders/start-order.ts`, `${server}/features/machines/queries.ts`, undefined],
    [`${server}/features/orders/start-order.ts`, `${server}/features/downtime/open-queries.ts`, undefined],
    [`${server}/features/orders/start-order.ts`, `${server}/features/machines/set-status.ts`, leaves],
    [`${server}/features/orders/queries.ts`, `${server}/features/machines/set-status.ts`, leaves],
    [`${server}/features/orders/routes.ts`, `${server}/app.ts`, 'server feature may not import server app'],
    [
      `${server}/features/orders/routes.ts`,
      'apps/server/seed/plant.ts',
      'server feature may not import seed',
    ],
    [
      `${server}/features/orders/routes.ts`,
      'apps/server/test/builders.ts',
      'server feature may not import server test',
    ],
    [`${server}/app.ts`, `${server}/features/orders/routes.ts`, undefined],
    [`${server}/start-server.ts`, 'apps/server/seed/seed-scenario.ts', undefined],
    [`${server}/app.ts`, `${web}/app/app.tsx`, 'server app may not import web app'],
    [`${web}/ui/dialog.tsx`, `${web}/ui/theme.ts`, undefined],
    [`${web}/ui/pager.tsx`, `${domain}/number-format.ts`, undefined],
    [`${web}/ui/typed-date.ts`, `${domain}/plant-time.ts`, 'ui may not import domain'],
    [`${web}/ui/dialog.tsx`, `${web}/client/session.ts`, 'ui may not import client'],
    [`${web}/client/live.ts`, `${domain}/live-event.ts`, undefined],
    [`${web}/client/live.ts`, `${web}/ui/toasts.ts`, 'client may not import ui'],
    [`${web}/client/live.ts`, `${web}/features/orders/queries.ts`, 'client may not import web feature'],
    [`${web}/features/orders/order-card.tsx`, `${web}/ui/dialog.tsx`, undefined],
    [`${web}/features/orders/order-card.tsx`, `${web}/features/machines/queries.ts`, undefined],
    [`${web}/features/imports/a.tsx`, `${web}/features/orders/order-status-badge.tsx`, undefined],
    [`${web}/features/imports/a.tsx`, `${web}/features/machines/machine-select.tsx`, undefined],
    [`${web}/features/imports/a.tsx`, `${web}/features/orders/order-card.tsx`, leaves],
    [`${web}/features/imports/a.tsx`, `${web}/features/orders/orders-page.tsx`, 'only the app shows pages'],
    [`${web}/features/orders/a-page.tsx`, `${web}/features/orders/b-page.tsx`, 'only the app shows pages'],
    [`${web}/features/orders/a.tsx`, `${web}/app/router.tsx`, 'web feature may not import web app'],
    [`${web}/features/orders/a.tsx`, `${web}/gallery/an-order.ts`, 'web feature may not import gallery'],
    [`${web}/features/orders/a.test.tsx`, `${web}/gallery/an-order.ts`, undefined],
    [`${web}/features/orders/a.example.tsx`, `${web}/gallery/an-order.ts`, undefined],
    [`${web}/gallery/frame.tsx`, `${web}/features/orders/a.example.tsx`, 'an example is imported by nobody'],
    [`${web}/overviews/floor.tsx`, `${web}/features/orders/order-card.tsx`, undefined],
    [`${web}/features/orders/a.tsx`, `${web}/overviews/floor.tsx`, 'web feature may not import overviews'],
    [`${web}/app/pages.tsx`, `${web}/features/orders/orders-page.tsx`, undefined],
    [`${web}/app/shell.tsx`, `${web}/testing/fake-fetch.ts`, 'web app may not import testing'],
    [`${web}/main.tsx`, `${web}/app/app.tsx`, undefined],
    [`${web}/main.tsx`, `${web}/gallery/frame.tsx`, 'web app may not import gallery'],
    ['e2e/plant.ts', 'apps/server/test/cluster.ts', undefined],
    ['e2e/plant.ts', `${server}/features/orders/start-order.ts`, 'e2e may not import server feature'],
    [`${server}/app.ts`, 'e2e/plant.ts', 'server app may not import e2e'],
    [`${server}/a.test.ts`, `${server}/b.test.ts`, 'a test is imported by nobody'],
    ['somewhere/else.ts', `${server}/app.ts`, 'somewhere/else.ts belongs to no layer'],
  ])('%s imports %s: %s', (from, to, problem) => {
    expect(importProblem({ from, to })).toBe(problem);
  });

  it('a screen may load the dialog of another feature on demand, and may not import the dialog', () => {
    const from = `${web}/features/orders/orders-page.tsx`;
    const to = `${web}/features/imports/import-orders-dialog.tsx`;
    expect(importProblem({ from, to, isLazy: true })).toBeUndefined();
    expect(importProblem({ from, to, isLazy: false })).toBe(leaves);
    const table = to.replace('-dialog', '-table');
    expect(importProblem({ from, to: table, isLazy: true })).toBe(leaves);
  });
});

describe('imports of packages', () => {
  it.each([
    [`${domain}/orders/rules.ts`, 'zod', true],
    [`${domain}/orders/rules.ts`, 'node:crypto', false],
    [`${domain}/orders/rules.ts`, 'fast-check', false],
    [`${domain}/orders/rules.ts`, 'react', false],
    [`${domain}/orders/rules.test.ts`, 'fast-check', true],
    [`${domain}/orders/rules.test.ts`, 'node:fs', false],
    [`${server}/platform/log.ts`, 'node:fs', true],
    [`${web}/client/api.ts`, 'node:fs', false],
    [`${web}/client/api.ts`, 'zod', true],
  ])('%s imports %s: %s', (from, name, isFine) => {
    expect(packageProblem(from, name) === undefined).toBe(isFine);
  });
});
