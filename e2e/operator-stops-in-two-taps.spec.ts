/** A stop by an operator with gloves: two taps, a later explanation, and the history of the explanation. */
import { expect } from '@playwright/test';
import { orderDowntime } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder, orderNow } from './order-scenario';
import { holdToast } from './orders-screen';
import { test } from './plant';

test.describe.configure({ mode: 'parallel' });

const path = '/production';

// covers STOP-01, STOP-02, STOP-05
// covers STOP-21
test('two taps on the floor save a stop with its reason, and a shortage keeps the order on its machine', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  const reason = page.getByRole('dialog').getByRole('button', { name: /^Material Shortage/ });
  const box = await reason.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  await reason.click();
  await expect(page.getByText(`${order.order_number} paused`)).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ status: 'paused' });
  await page.goto(`/machines?search=${encodeURIComponent(order.machine_name ?? '')}`);
  await expect(page.getByRole('listitem').filter({ hasText: order.machine_name ?? '' })).toContainText(
    'Paused',
  );
});

// covers STOP-21
// covers MACH-100
test('a changeover frees the machine unless the person chooses otherwise', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Frees the machine/ })
    .first()
    .click();
  await expect(page.getByText(`${order.order_number} stopped`)).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ status: 'stopped' });
  // While the stop is open, the monitor and the machines screen show the same state.
  await expect(page.locator(`[data-machine="${order.machine_id}"]`)).toContainText(/Stopped \d/);
  await page.goto(`/machines?search=${encodeURIComponent(order.machine_name ?? '')}`);
  const card = page.locator(`[data-machine="${order.machine_name}"]`);
  await expect(card).toContainText('Stopped');
  await expect(card).not.toContainText('Available');
});

// covers STOP-05
test('a pause by the same sheet keeps the machine', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Pause', { exact: true }).click();
  await sheet.getByRole('button', { name: /^Operator Break/ }).click();
  await expect(page.getByText(`${order.order_number} paused`)).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ status: 'paused' });
});

// covers STOP-04, STOP-06
test('a stop is saved at once and explained later, with its history', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Explain later' }).click();
  await expect(page.getByText(`${order.order_number} paused`)).toBeVisible();
  const card = page.locator(`[data-machine="${order.machine_id}"]`);
  await expect(card.getByRole('button', { name: `Resume ${order.machine_name}` })).toBeVisible();
  await card.getByText(order.order_number).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Resume' })).toBeVisible();

  const office = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await expect(office.getByText('Not explained yet')).toBeVisible();
  await office.getByRole('button', { name: /^Explain: / }).click();
  const dialog = office.getByRole('dialog', { name: /^Explain the stop/ });
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await office.getByRole('option', { name: 'Quality Issue' }).click();
  await dialog.getByLabel('Notes').fill('Caps out of round');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog.getByText('Enter a time within the stop')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(office.getByText('Stop explained')).toBeVisible();
  await office.getByRole('button', { name: /^Explain: / }).click();
  await expect(office.getByText(/Explained: no → yes/)).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Caps out of round');
});

// covers STOP-10
test('the sheet reports a stop that was not saved', async ({ browserConsole, plant, signedInPage }) => {
  browserConsole.allow(/Failed to load resource/);
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await page.route(`**/api/orders/${order.id}/pause`, (route) =>
    route.fulfill({ status: 409, json: { error: 'The order stands already', code: 'TRANSITION' } }),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Material Shortage/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Not saved: The order stands already')).toBeVisible();
});

test('the sheet is accessible at every width', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const page = await signedInPage('operator', { path });
  await page.getByRole('button', { name: `Stop ${order.machine_name}` }).click();
  await expectAccessible(page, () =>
    expect(page.getByRole('dialog').getByRole('button', { name: /^Material Shortage/ })).toBeVisible(),
  );
});

// covers STOP-22
test('the resolution of a stop needs an end and a decision about the order, and can be undone', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'paused' });
  const page = await signedInPage('supervisor', { path: '/downtime-report' });
  const openDialog = () =>
    page.getByRole('button', { name: new RegExp(`^Resolve ${order.machine_name}:`) }).click();
  const dialog = page.getByRole('dialog', { name: 'End this stop' });
  await openDialog();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Choose what becomes of the order')).toBeVisible();
  await dialog.getByLabel('Ended at').fill('25:00');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog.getByText('Enter a time as HH:mm')).toBeVisible();
  await page.keyboard.press('Escape');
  await openDialog();
  await dialog
    .getByRole('radio', { name: 'The order stays paused; the machine stands until the order is resumed' })
    .check();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog).toHaveCount(0);
  await holdToast(page.getByRole('button', { name: 'Undo' }));
  const stops = async () =>
    (await plant.people.supervisor.call(orderDowntime, { params: { id: order.id } })).data.history;
  await expect.poll(async () => (await stops()).map(({ status }) => status)).toEqual(['resolved']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The stop is open again')).toBeVisible();
  await expect.poll(async () => (await stops()).map(({ end_time }) => end_time)).toEqual([null]);

  await openDialog();
  await dialog
    .getByRole('radio', { name: 'The order stays paused; the machine stands until the order is resumed' })
    .check();
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  // Leaving the page would end the call.
  await expect(dialog).toHaveCount(0);
  await page.goto('/production');
  const call = page.getByRole('region', { name: 'Needs a person' }).getByRole('listitem');
  const standing = call.filter({ hasText: `${order.machine_name} stands: ${order.order_number} is paused` });
  await standing.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(`${order.order_number} resumed`)).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ status: 'in_progress' });
});
