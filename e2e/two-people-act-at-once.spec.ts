/** Two people use the same dialog. The server accepts one call and refuses the other. Both see the present state. */
import { expect } from '@playwright/test';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { orderDowntime } from '@pms/domain/orders/endpoints';
import { anOrder } from './order-scenario';
import { dialogNamed, expectLive, ordersNamed, pick, rowButton, rowOf } from './orders-screen';
import { test } from './plant';

// covers ORD-29
test('the second person to stop an order sees that it is stopped already', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  const path = ordersNamed(order.order_number);
  const [first, second] = [
    await signedInPage('operator', { path }),
    await signedInPage('supervisor', { path }),
  ];
  const title = `Stop Production: ${order.order_number}`;
  for (const page of [first, second]) {
    await expectLive(page);
    await rowButton(page, order, 'Stop').click();
    await expect(dialogNamed(page, title)).toBeVisible();
  }
  await dialogNamed(first, title).getByRole('button', { name: 'Stop Production' }).click();
  await expect(dialogNamed(first, title)).toHaveCount(0);
  await expect(rowOf(second, order)).toContainText('Stopped');

  browserConsole.expect(/status of 409/);
  const late = dialogNamed(second, title);
  await late.getByRole('button', { name: 'Stop Production' }).click();
  await expect(late.getByRole('alert')).toHaveText('An order that is stopped cannot be stopped');
  await late.getByRole('button', { name: 'Cancel' }).click();
  for (const page of [first, second]) await expect(rowButton(page, order, 'Resume')).toBeVisible();
});

// covers ORD-29, ORD-30
test('two people resume at the same moment: one call succeeds, and both rows are right', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'paused' });
  const path = ordersNamed(order.order_number);
  const pages = [await signedInPage('operator', { path }), await signedInPage('supervisor', { path })];
  // Holds both calls until both pages have sent a call, so that neither page knows about the other call.
  let arrived = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/orders/*/resume', async (route) => {
      arrived += 1;
      if (arrived === pages.length) release();
      await both;
      await route.continue();
    });
  }
  browserConsole.expect(/status of 409/);
  for (const page of pages) await rowButton(page, order, 'Resume').click();
  // Checked first, because the message disappears after some seconds.
  const refusals = pages.map((page) => page.getByText('An order that is in progress cannot be resumed'));
  await expect
    .poll(async () => (await Promise.all(refusals.map((refusal) => refusal.count()))).sort())
    .toEqual([0, 1]);
  for (const page of pages) await expect(rowOf(page, order)).toContainText('In progress');
});

// covers STOP-20
test('the typed text about a stop stays when another person explained the stop first', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await anOrder(plant, { status: 'stopped' });
  const page = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await page.getByRole('button', { name: /^Explain: / }).click();
  const dialog = page.getByRole('dialog', { name: /^Explain the stop/ });
  await dialog.getByLabel('Notes').fill('Caps out of round');
  // Holds the call while the manager changes the entry, so that only the refusal informs the page about the change.
  await page.route('**/api/downtime/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const { data } = await plant.people.manager.call(orderDowntime, { params: { id: order.id } });
    const id = data.history[0]?.id ?? 0;
    await plant.people.manager.call(changeDowntime, {
      params: { id },
      body: { notes: 'Seen by the manager' },
    });
    await page.unroute('**/api/downtime/*');
    return route.fallback();
  });
  browserConsole.expect(/status of 409/);
  await pick(dialog, 'Reason', 'Quality Issue');
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  const changed = dialog.getByRole('alert').filter({ hasText: 'This record was changed by somebody else.' });
  await expect(changed).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Caps out of round');
  await changed.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Seen by the manager');
  await pick(dialog, 'Reason', 'Quality Issue');
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(page.getByText('Stop explained')).toBeVisible();
});
