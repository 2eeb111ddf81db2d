import { defaultPermissionsOf, type Permission, type Role, roles } from '@pms/domain/roles';
import { describe, expect, it } from 'vitest';
import type { Page } from '../features/web-feature';
import { everyFeature } from './every-feature';
import { firstPathOf, menuOf, pages, pagesIn } from './pages';

const leads = 'admin manager supervisor';
const everybody = `${leads} operator viewer packer`;

/** The route table of specification 1, section 2; viewer and packer see the operator's menu (decision A-17). */
const specified: readonly (readonly [path: string, title: string, group: string, inMenuOf: string])[] = [
  ['/', 'Dashboard', 'Critical', everybody],
  ['/production', 'Production Monitor', 'Critical', everybody],
  ['/orders', 'Production Orders', 'Daily Operations', everybody],
  ['/machines', 'Machine Management', 'Daily Operations', everybody],
  ['/digital-twin', '4D Digital Twin Factory', 'Daily Operations', leads],
  ['/labour-layout', 'Labour Layout', 'Daily Operations', leads],
  ['/labor-planner', 'Labor Planner', 'Daily Operations', leads],
  ['/roster', 'Roster', 'Daily Operations', leads],
  ['/attendance-register', 'Attendance Register', 'Daily Operations', leads],
  ['/shift-start', 'Start of Shift', 'Daily Operations', leads],
  ['/maturation-room', 'Maturation Room', 'Daily Operations', everybody],
  ['/analytics', 'Analytics & Reports', 'Management', 'admin manager'],
  ['/shift-reports', 'Shift Reports', 'Management', leads],
  ['/settings', 'Settings', 'Management', leads],
  ['/admin', 'Admin Panel & User Management', 'Management', 'admin'],
];

/** The roles that may open a page outside of their menu (decision A-20), and the pages in no menu. */
const opens: Readonly<Record<string, string>> = {
  '/analytics': leads,
  '/settings': everybody,
  '/schedule': everybody,
  '/products': everybody,
  '/orders/sheet': everybody,
  '/labels': everybody,
  '/plant-data': everybody,
  '/maturation-room/vessels': everybody,
  '/maturation-room/lots': everybody,
  '/maturation-room/trace': everybody,
  '/maturation-room/blend-types': everybody,
  '/maturation-room/forecast': everybody,
  '/maturation-room/round': 'admin manager supervisor operator',
  '/my-shifts': everybody,
  '/help': everybody,
  '/wall-display': leads,
  '/offline-entries': leads,
  '/working-time': leads,
  '/skills': leads,
  '/hours': leads,
  '/labour-cost': 'admin manager',
  '/absences': leads,
  '/station': everybody,
  '/downtime-report': leads,
  '/supervisor': leads,
  '/supervisor/reports': leads,
  '/cost-rates': 'admin',
  '/stop-reasons': 'admin',
  '/first-hour': 'admin',
  '/admin/audit': 'admin',
  '/admin/backups': 'admin',
  '/admin/connections': 'admin',
  '/admin/tablets': 'admin',
  '/device': everybody,
};

const person = (role: Role, permissions: readonly Permission[] = defaultPermissionsOf(role)) => ({
  role,
  permissions,
});
const mayOpen = ({ right }: Page, role: Role): boolean =>
  right === null || defaultPermissionsOf(role).includes(right);
const menuPaths = (role: Role, permissions?: readonly Permission[]) =>
  menuOf(person(role, permissions)).map(({ path }) => path);

describe('with the rights as shipped', () => {
  // covers SHELL-01, SHELL-02
  it('the menu is the route table of the specification, word for word', () => {
    const isBuilt = ([path]: (typeof specified)[number]) => pages.some((page) => page.path === path);
    const rows = pages.flatMap(({ path, title, menu }) =>
      menu
        ? [[path, title, menu.group, roles.filter((role) => menuPaths(role).includes(path)).join(' ')]]
        : [],
    );
    expect(rows).toEqual(specified.filter(isBuilt));
  });

  // covers SHELL-12, SHELL-13, LOSS-11, LOSS-29, LOSS-44
  it.each(pages.map((page) => [page.path, page] as const))(
    '%s is open to the roles of the decisions',
    (path, page) => {
      const allowed = opens[path] ?? specified.find(([known]) => known === path)?.[3];
      expect(roles.filter((role) => mayOpen(page, role)).join(' ')).toBe(allowed);
    },
  );
});

it('a page of a feature has its place in the menu of people with the right of the page', () => {
  const kilns: Page = {
    path: '/kilns',
    title: 'Kilns',
    right: 'viewTwin',
    menu: { group: 'Daily Operations', place: 4.5 },
    icon: null,
    load: async () => () => null,
  };
  const known = pagesIn([...everyFeature, { pages: [kilns] }]);
  const [here, ...others] = (['manager', 'operator'] as const).map((role) =>
    menuOf(person(role), known).map(({ path }) => path),
  );
  expect(here?.[(here?.indexOf('/machines') ?? -1) + 1]).toBe('/kilns');
  expect(others.flat()).not.toContain('/kilns');
});

describe('with rights that the plant has changed', () => {
  it('a granted right shows its page, and a removed right hides its page', () => {
    const given = [...defaultPermissionsOf('operator'), 'viewAnalytics' as const];
    expect(menuPaths('operator', given)).toEqual([...menuPaths('operator'), '/analytics']);
    const left = defaultPermissionsOf('manager').filter((right) => right !== 'viewReports');
    expect(menuPaths('manager', left)).toEqual(
      menuPaths('manager').filter((path) => path !== '/shift-reports'),
    );
  });

  it('a person without any right still has the settings', () => {
    expect(firstPathOf(person('operator', []))).toBe('/settings');
  });
});
