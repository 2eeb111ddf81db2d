/** The dashboard for each role, with live changes, and with text that looks like markup. */
import { expect } from '@playwright/test';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { startOrder } from '@pms/domain/orders/endpoints';
import { roles } from '@pms/domain/roles';
import { dashboardHeading, dashboardPart, metric } from './dashboard-screen';
import { expectAccessible, expectToFit } from './expect-accessible';
import { footer, liveToasts, searchBox } from './foundation-screens';
import { aMachine, anOrder } from './order-scenario';
import { expectLive, ordersHeading } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'dashboard' });
test.describe.configure({ mode: 'serial' });

// covers DASHVIEW-01, DASHVIEW-06, DASHVIEW-18, SHELL-01, SHELL-29
for (const role of roles) {
  test(`a ${role} starts at the dashboard`, async ({ signedInPage }) => {
    const page = await signedInPage(role);
    await expect(dashboardHeading(page)).toBeVisible();
    await expect(metric(page, 'Total Orders')).toContainText('Target 100');
    await expectLive(page);
    await expect(page.locator('[data-chips]')).toContainText('System Online');
    await expect(footer(page)).toContainText('System Operational');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Quick Actions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick Actions' });
    await dialog.getByRole('link', { name: 'Create Order' }).click();
    await expect(ordersHeading(page)).toBeVisible();
    await expect(page).not.toHaveURL(/#/);
  });
}

// covers DASHVIEW-19, DASHVIEW-20, DASHVIEW-31, DASHVIEW-36, DASHVIEW-37, LIVE-12, LIVE-20
test('the dashboard shows the changes of other people', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { order_number: 'ALIVE-1', status: 'assigned' });
  // The role of a manager has no channel, so the open page subscribes (decision A-19).
  const page = await signedInPage('manager');
  await expectLive(page);
  const recent = dashboardPart(page, 'Recent Orders').getByRole('listitem').filter({ hasText: 'ALIVE-1' });
  await expect(recent).toContainText('Assigned');
  await expect(dashboardPart(page, 'Live Activity Feed')).not.toContainText('started order ALIVE-1');
  await plant.people.operator.call(startOrder, { params: { id: order.id }, body: {} });
  // Checked first, because the message disappears after some seconds.
  await expect(liveToasts(page).filter({ hasText: 'Order started' })).toContainText('ALIVE-1');
  await expect(recent).toContainText('In progress');
  await expect(dashboardPart(page, 'Live Activity Feed').getByRole('listitem').first()).toContainText(
    'Sipho Dlamini started order ALIVE-1',
  );
  await recent.getByRole('link', { name: 'ALIVE-1' }).click();
  await expect(page.getByRole('dialog', { name: 'Order ALIVE-1' })).toBeVisible();
});

// covers DASHVIEW-08, DASHVIEW-24, DASHVIEW-29
test('a severe stop is a critical alert until a person acknowledges the alert', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Capper & 1');
  const { order_number } = await anOrder(plant, { status: 'in_progress', machine });
  const page = await signedInPage('supervisor');
  await expectLive(page);
  await plant.people.supervisor.call(reportDowntime, {
    body: {
      reported_by: plant.people.supervisor.id,
      order_number,
      machine_id: machine.id,
      primary_cause: '<b>The capper is broken</b>',
      reason_code: 'equipment_breakdown',
      severity: 'critical',
      start_time: new Date(Date.now() - 60_000).toISOString(),
    },
  });
  await plant.runJob('evaluate-alerts');
  const box = page.locator('[data-critical]');
  await expect(box).toContainText('Capper & 1');
  await expect(page.locator('b')).toHaveCount(0);
  await expectAccessible(page, () => expect(box).toBeVisible());
  await dashboardPart(page, 'System Alerts')
    .getByRole('button', { name: /^Acknowledge: Capper & 1/ })
    .click();
  await expect(box).toHaveCount(0);
  await expect(dashboardPart(page, 'System Alerts')).toContainText('Acknowledged by Lerato Mokoena');
});

// covers DASHVIEW-39, SHELL-30
test('text that looks like markup is shown as text', async ({
  plant,
  signedInPage,
  browserConsole: _watched,
}) => {
  const product_name = '<img src=x onerror="document.title=1"> & <script>alert(1)</script>';
  await anOrder(plant, { order_number: 'MARKUP-1', product_name });
  const page = await signedInPage('viewer');
  await expect(dashboardPart(page, 'Recent Orders')).toContainText(product_name);
  await searchBox(page).fill('MARKUP-1');
  await expect(page.getByRole('option').first()).toContainText('<script>alert(1)</script>');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page).toHaveTitle('Dashboard · Production Management');
});

// covers SHELL-15, SHELL-16, SHELL-20, SHELL-21, SHELL-32, SHELL-33
test('the keyboard reaches every control', async ({ plant, signedInPage }) => {
  await anOrder(plant, { order_number: 'KEYS-1' });
  const page = await signedInPage('operator');
  await expectLive(page);
  await expect(searchBox(page)).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search orders, machines and users');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByText('Recent searches appear here')).toBeVisible();
  await page.keyboard.type('keys-1');
  await expect(page.getByRole('option').first()).toContainText('KEYS-1');
  await page.keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: 'Order KEYS-1' });
  await expect(order).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(order).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'keys-1' })).toBeVisible();
});

// covers SHELL-34, SHELL-35
test('the shell fits every width, with its panels open', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await expectLive(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await expectAccessible(page, () => expect(page.getByRole('button', { name: 'Show all' })).toBeVisible());
  await page.keyboard.press('Escape');
  for (const width of [390, 820, 1180, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dashboardHeading(page)).toBeVisible();
    await expectToFit(page.locator('html'), `the page at ${width}`);
  }
});
