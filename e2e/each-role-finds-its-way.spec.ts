/** The actions and the menu of each role, and the page that each address opens. */
import { expect } from '@playwright/test';
import { type Role, roles } from '@pms/domain/roles';
import { dashboardHeading } from './dashboard-screen';
import { anOrder } from './order-scenario';
import { offeredActions, openDetails, ordersHeading, ordersNamed, rowOf } from './orders-screen';
import { test } from './plant';

const runs = ['Update Quantity', 'Stop', 'Complete', 'Pause'];
const plans = ['Edit Order', 'Copy Order', 'Split Order'];
const lead = {
  running: [...runs, ...plans],
  pending: ['Assign Machine', ...plans, 'Cancel Order', 'Delete Order'],
};
const offers: Readonly<
  Record<Role, { readonly running: readonly string[]; readonly pending: readonly string[] }>
> = {
  admin: lead,
  manager: lead,
  supervisor: lead,
  operator: { running: runs, pending: [] },
  viewer: { running: [], pending: [] },
  packer: { running: [], pending: [] },
};

const leads: readonly Role[] = ['admin', 'manager', 'supervisor'];

/** Specification 1, section 2: the roles with the page in the menu, and other roles with access (decision A-20). */
const menu: readonly {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
  readonly also: readonly Role[];
}[] = [
  { path: '/', title: 'Dashboard', roles, also: [] },
  { path: '/production', title: 'Production Monitor', roles, also: [] },
  { path: '/orders', title: 'Production Orders', roles, also: [] },
  { path: '/machines', title: 'Machine Management', roles, also: [] },
  { path: '/digital-twin', title: '4D Digital Twin Factory', roles: leads, also: [] },
  { path: '/labour-layout', title: 'Labour Layout', roles: leads, also: [] },
  { path: '/labor-planner', title: 'Labor Planner', roles: leads, also: [] },
  { path: '/roster', title: 'Roster', roles: leads, also: [] },
  { path: '/attendance-register', title: 'Attendance Register', roles: leads, also: [] },
  { path: '/shift-start', title: 'Start of Shift', roles: leads, also: [] },
  { path: '/maturation-room', title: 'Maturation Room', roles, also: [] },
  { path: '/analytics', title: 'Analytics & Reports', roles: ['admin', 'manager'], also: ['supervisor'] },
  { path: '/shift-reports', title: 'Shift Reports', roles: leads, also: [] },
  { path: '/settings', title: 'Settings', roles: leads, also: roles },
  { path: '/admin', title: 'Admin Panel & User Management', roles: ['admin'], also: [] },
];

// covers SHELL-01, SHELL-12
for (const role of roles) {
  test(`a ${role} sees only the actions that the role allows`, async ({ plant, signedInPage }) => {
    const tag = `FOR-${role.toUpperCase()}`;
    const running = await anOrder(plant, { order_number: `${tag}-1`, status: 'in_progress' });
    const pending = await anOrder(plant, { order_number: `${tag}-2` });
    const page = await signedInPage(role, { path: ordersNamed(tag) });
    await expect(rowOf(page, pending)).toBeVisible();
    expect(await offeredActions(page, running)).toEqual(offers[role].running);
    expect(await offeredActions(page, pending)).toEqual(offers[role].pending);
    for (const name of ['New Order', 'Import Orders'])
      await expect(page.getByRole('button', { name })).toHaveCount(offers[role].pending.length > 0 ? 1 : 0);
    const details = await openDetails(page, running);
    await expect(details.getByRole('region', { name: 'Time line' })).toContainText('Started on');
  });

  test(`a ${role} has only the pages of the role in the menu, and cannot open other addresses`, async ({
    signedInPage,
  }) => {
    const page = await signedInPage(role);
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const allowed = menu.filter((entry) => entry.roles.includes(role)).map(({ path }) => path);
    // The links are in the order of the menu, without the pages that this version does not have.
    expect(offered).toEqual(allowed.filter((path) => offered.includes(path)));
    expect(offered).toContain('/orders');
    await expect(page).toHaveURL(({ pathname }) => pathname === offered[0]);

    const kept = page.getByText('You do not have access to this page');
    for (const { path, title } of menu.filter(
      (entry) => !entry.roles.includes(role) && !entry.also.includes(role),
    )) {
      await page.evaluate((address) => {
        window.location.hash = address;
      }, path);
      await expect(page).not.toHaveURL(/#/);
      await expect(kept.or(dashboardHeading(page))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0);
    }
  });
}

test('an address in another spelling leads to the intended page', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: '/#/orders?status=stopped' });
  await expect(ordersHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?(.*&)?status=stopped/);
  await expect(page).not.toHaveURL(/#/);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Stopped');

  for (const path of ['/nowhere', '/orders/of/yesterday', '/login', '/']) {
    await page.goto(path);
    await expect(dashboardHeading(page)).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  }
});

test('an address with invalid filters shows the list', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: '/orders?page=minus&page_size=7&priority=none&tab=9' });
  await expect(ordersHeading(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Active' })).toBeChecked();
});
