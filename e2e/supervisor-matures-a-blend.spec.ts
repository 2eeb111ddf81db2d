/** A blend in the maturation room after the order is complete: added, checked, refused, made ready, completed. */
import { expect } from '@playwright/test';
import { createMachine } from '@pms/domain/machines/endpoints';
import { listMaturation } from '@pms/domain/maturation/endpoints';
import { completeOrder, createOrder, startOrder, updateOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { expectAccessible } from './expect-accessible';
import { planAroundNow } from './order-scenario';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'with a maturation room' });
test.describe.configure({ mode: 'serial' });

async function aCompletedBlend({ people }: RunningPlant, order_number: string): Promise<Order> {
  const { data: mixer } = await people.admin.call(createMachine, {
    body: { name: `Mixer of ${order_number}`, type: 'Mixer', environment: 'blending' },
  });
  const { call } = people.supervisor;
  const { data } = await call(createOrder, {
    body: {
      order_number,
      product_name: 'Peri-Peri Blend',
      quantity: 1200,
      unit_of_measurement: 'kg',
      environment: 'blending',
    },
  });
  const params = { id: data.id };
  await call(updateOrder, { params, body: { machine_id: mixer.id, ...planAroundNow() } });
  await call(startOrder, { params, body: {} });
  return (await call(completeOrder, { params, body: { actual_quantity: 1180, waste_data: null } })).data;
}

// covers MATU-37, MATU-70, MATU-71
test('an operator adds a blend and checks it, a supervisor makes it ready', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const order = await aCompletedBlend(plant, 'BLEND-1');
  const operator = await signedInPage('operator', { path: '/maturation-room' });
  const supervisor = await signedInPage('supervisor', { path: '/maturation-room' });
  await expect(operator.getByText('Add completed blends to start tracking maturation')).toBeVisible();
  await expect(operator.getByText('Track and confirm blending quantities during maturation')).toBeVisible();
  await expect(operator.locator('[data-room-live=true]')).toHaveText('Live');
  await expect(operator.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);

  await operator.getByRole('button', { name: 'Add to Maturation' }).click();
  const adding = operator.getByRole('dialog', { name: 'Add Blend to Maturation' });
  await adding.getByRole('button', { name: 'Add to Maturation' }).click();
  await expect(adding.getByText('Choose a production order')).toBeVisible();
  await expect(adding.getByText('Storage location is required')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Production order' }).click();
  await operator.getByRole('option', { name: 'BLEND-1 · Peri-Peri Blend' }).click();
  const field = (name: string) => adding.getByLabel(name);
  await expect(field('Batch number')).toHaveValue('BLEND-1');
  await expect(field('Expected quantity')).toHaveValue('1\u202f200');
  await expect(field('Produced quantity')).toHaveValue('1\u202f180');
  await expect(field('Unit')).toHaveValue('kg');
  await field('Storage location').fill('Vat V-03');
  await field('Expected maturation days').fill('1');
  await field('Unit').fill('pieces');
  browserConsole.expect(/400/);
  await adding.getByRole('button', { name: 'Add to Maturation' }).click();
  await expect(adding.getByRole('alert')).toContainText(
    'Failed to add blend to maturation: The order counts in kg, which cannot be converted to pieces',
  );
  await expect(field('Storage location')).toHaveValue('Vat V-03');
  await field('Unit').fill('kg');
  await adding.getByRole('button', { name: 'Add to Maturation' }).click();
  await expect(operator.getByText('Blend added to maturation')).toBeVisible();

  // The page of the supervisor shows the change without a reload.
  const row = supervisor.locator('[data-blend="BLEND-1"]');
  await expect(row).toContainText('1 180 / 1 200 kg');
  await expect(row.locator('[data-variance]')).toHaveText('-1,7%');
  await expect(row).toContainText('Target: 1 days');

  await operator.getByRole('button', { name: 'Daily Check: BLEND-1' }).click();
  const checking = operator.getByRole('dialog', { name: /^Daily Maturation Check/ });
  await checking.getByLabel('Temperature (°C)').fill('24,6');
  await checking.getByRole('combobox', { name: 'Visual condition' }).click();
  await operator.getByRole('option', { name: 'Concerning' }).click();
  await checking.getByRole('button', { name: 'Save check' }).click();
  await expect(operator.getByText('Daily check saved')).toBeVisible();
  await expect(row).toContainText(/24,6\s°C/);

  await supervisor.getByRole('button', { name: 'Mark Ready: BLEND-1' }).click();
  const ready = supervisor.getByRole('dialog', { name: /^Mark Ready/ });
  await expect(ready.getByText('The last daily check says Concerning. A reason is needed.')).toBeVisible();
  browserConsole.expect(/400/);
  await ready.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(ready.getByRole('alert')).toContainText('Failed to update status: The last daily check says');
  await ready.getByLabel('Reason').fill('Tasted by the master blender');
  await ready.getByRole('button', { name: 'Mark Ready' }).click();
  await expect(supervisor.getByText('Blend is Ready')).toBeVisible();
  await expect(operator.locator('[data-blend="BLEND-1"]')).toContainText('Ready');
  const { data } = await plant.people.supervisor.call(listMaturation);
  expect(data).toMatchObject([{ production_order_id: order.id, status: 'ready', quality_checked: true }]);

  const file = supervisor.waitForEvent('download');
  await supervisor.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^maturation-room-\d{4}-\d\d-\d\d\.csv$/);
});

// covers MATU-70
test('the room can be searched and filtered, and is accessible at every width', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/maturation-room' });
  const row = page.locator('[data-blend="BLEND-1"]');
  await page.getByRole('searchbox', { name: 'Search blends...' }).fill('nothing of it');
  await expect(page.getByText('No blend matches')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search blends...' }).fill('v-03');
  await expect(row).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Ready' }).click();
  await expect(page).toHaveURL(/status=ready/);
  await expect(row).toBeVisible();
  await expectAccessible(page, () => expect(row).toBeVisible());

  const heights = () =>
    Promise.all(
      [
        page.getByRole('combobox', { name: 'Status' }),
        page.getByRole('button', { name: 'Add to Maturation' }),
      ].map(async (part) => Math.round((await part.boundingBox())?.y ?? 0)),
    );
  for (const width of [1440, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => new Set(await heights()).size).toBe(1);
  }
});
