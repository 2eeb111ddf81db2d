/** A quality manager defines tests, records values, releases the lot, prints the certificate and reads the forecast. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { createProduct, listProducts } from '@pms/domain/products/endpoints';
import { aBlendIn } from './blend-scenario';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { test } from './plant';
import { barOf, boardPath, hourOf } from './schedule-screen';

test.use({ plantName: 'with blends under test' });
test.describe.configure({ mode: 'serial' });

// covers MATU-100, MATU-101, MATU-102, MATU-103
test('a lot is released against its test values, and its certificate is downloaded', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  await plant.people.admin.call(createProduct, {
    body: { name: 'Durban Masala', code: 'BL-1', environment: 'blending', unit: 'kg' },
  });
  await aBlendIn(plant, 'LOT-1', 'T-01');
  const page = await signedInPage('manager', { path: '/maturation-room/blend-types' });
  await page.getByRole('button', { name: 'Change Durban Masala' }).click();
  const plan = page.getByRole('dialog', { name: 'Change Durban Masala' });
  await plan.getByRole('button', { name: 'Add a test' }).click();
  await plan.getByRole('textbox', { name: 'Name' }).fill('Moisture');
  await plan.getByLabel('Unit').fill('%');
  await plan.getByLabel('Lower limit').fill('12');
  await plan.getByLabel('Upper limit').fill('8');
  await plan.getByRole('button', { name: 'Save blend type' }).click();
  await expect(plan.getByText('Upper limit must be above the lower limit')).toBeVisible();
  await plan.getByLabel('Lower limit').fill('8');
  await plan.getByLabel('Upper limit').fill('12');
  await expectAccessible(page, () => expect(plan.getByLabel('Upper limit')).toBeVisible());
  await plan.getByRole('button', { name: 'Save blend type' }).click();
  await expect(page.locator('[data-blend-type="Durban Masala"]')).toContainText('Moisture: 8,0 to 12,0');

  await page.goto('/maturation-room/lots');
  await page.getByRole('button', { name: 'Open lot LOT-1' }).click();
  const lot = page.getByRole('dialog', { name: 'Lot LOT-1' });
  await lot.getByRole('button', { name: 'Release' }).click();
  const release = page.getByRole('dialog', { name: /^Release/ });
  await expect(release.getByText('There is no value of Moisture.')).toBeVisible();
  browserConsole.expect(/409/);
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(release.getByRole('alert')).toContainText('there is no value of Moisture');
  await release.getByRole('button', { name: 'Cancel' }).click();

  await lot.getByRole('button', { name: 'Record test values' }).click();
  const values = page.getByRole('dialog', { name: 'Test values: LOT-1' });
  await values.getByLabel('Moisture (%)').fill('12,4');
  await expect(values.getByText('Above the limit')).toBeVisible();
  await values.getByRole('button', { name: 'Save values' }).click();
  await expect(page.getByText('Test values saved')).toBeVisible();
  await expect(lot.locator('[data-test-of-blend="Moisture"]')).toContainText('Above the limit');

  await lot.getByRole('button', { name: 'Release' }).click();
  await expect(release.getByText('Outside the limits: Moisture. A reason is needed.')).toBeVisible();
  await release.getByLabel('Reason').fill('Agreed with the customer');
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Lot released')).toBeVisible();
  const file = page.waitForEvent('download');
  await lot.getByRole('button', { name: 'Certificate of analysis' }).click();
  expect((await file).suggestedFilename()).toMatch(/^certificate-LOT-1-\d{4}-\d\d-\d\d\.pdf$/);
  await expectAccessible(page, () => expect(lot.getByText('Agreed with the customer')).toBeVisible());
});

/** A PNG of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Fills the daily check of a lot with a photo, and saves the check. Returns the dialog of the check. */
async function checkWithPhoto(page: Page, lot: string): Promise<Locator> {
  await page.getByRole('button', { name: `Daily Check: ${lot}` }).click();
  const checking = page.getByRole('dialog', { name: /^Daily Maturation Check/ });
  const choosing = page.waitForEvent('filechooser');
  await checking.getByRole('button', { name: 'Add photo' }).click();
  await (await choosing).setFiles({ name: 'lid.png', mimeType: 'image/png', buffer: photo });
  await expect(checking.getByText('lid.png')).toBeVisible();
  await checking.getByLabel('Moisture (%)').fill('10,5');
  await checking.getByRole('button', { name: 'Save check' }).click();
  return checking;
}

const photoUpload = '**/api/maturation-room/checks/*/photo';

// covers PHOTO-01
test('an operator adds a photo to a check, and other people open the photo', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path: '/maturation-room' });
  const upload = new Promise<Route>((resolve) => page.route(photoUpload, resolve, { times: 1 }));
  const checking = await checkWithPhoto(page, 'LOT-1');
  // The form reports the check as saved only when its photo is saved too.
  const held = await upload;
  await expect(checking.getByRole('button', { name: 'Save check' })).toHaveAttribute('data-loading');
  await expect(page.getByText('Daily check saved')).toHaveCount(0);
  await held.continue();
  await expect(page.getByText('Daily check saved')).toBeVisible();
  await page.goto('/maturation-room/lots');
  await page.getByRole('button', { name: 'Open lot LOT-1' }).click();
  await page.getByRole('button', { name: /^Photo of/ }).click();
  const shown = page.getByRole('img', { name: /^Photo of the check/ });
  await expect(shown).toHaveJSProperty('naturalWidth', 1);
});

// covers PHOTO-01
test('a refused photo does not undo its check, and the operator reads the refusal', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 413/);
  await aBlendIn(plant, 'LOT-2', 'T-02');
  const page = await signedInPage('operator', { path: '/maturation-room' });
  const refusal = { success: false, code: 'TOO_LARGE', message: 'A photo is at most 4 MB' };
  await page.route(photoUpload, (route) => route.fulfill({ status: 413, json: refusal }), { times: 1 });
  const checking = await checkWithPhoto(page, 'LOT-2');
  await expect(
    page.getByText('The check was saved, but its photo was not: A photo is at most 4 MB'),
  ).toBeVisible();
  await expect(checking).toHaveCount(0);
  await page.goto('/maturation-room/lots');
  await page.getByRole('button', { name: 'Open lot LOT-2' }).click();
  await expect(page.getByRole('dialog').getByText('Within the limits')).toBeVisible();
});

// covers FORE-04
test('the forecast shows the lot in its vessel, at every width', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: '/maturation-room/forecast' });
  const row = page.locator('[data-vessel-row="T-01"]');
  await expect(row).toContainText('LOT-1');
  // A span without a colour shows no state of the vessel.
  await expect(row.locator('[data-kind="ready"]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('[data-ready="LOT-1"]')).toContainText('Ready');
  await expectAccessible(page, () => expect(row).toBeVisible());
});

// covers FORE-05
test('the board marks the packaging order for which the blend is not enough', async ({
  plant,
  signedInPage,
}) => {
  const { admin, supervisor } = plant.people;
  const { data: products } = await admin.call(listProducts, { query: { search: 'Durban Masala' } });
  await admin.call(createProduct, {
    body: {
      name: 'Masala Shaker',
      code: 'PK-1',
      environment: 'packaging',
      unit: 'units',
      blend_product_id: products[0]?.id ?? 0,
      blend_per_unit: 0.1,
    },
  });
  const machine = await aMachine(plant);
  const planned = async (quantity: number, from: number) => {
    const order = await anOrder(plant, { product_name: 'Masala Shaker', quantity });
    const body = { machine_id: machine.id, start_time: hourOf(from), stop_time: hourOf(from + 4) };
    await supervisor.call(updateOrder, { params: { id: order.id }, body });
    return order;
  };
  const enough = await planned(500, 6);
  const short = await planned(20_000, 12);
  const page = await signedInPage('supervisor', { path: boardPath });
  await expect(barOf(page, short).locator('[data-blend-note]')).toBeVisible();
  await expect(barOf(page, short)).toHaveAccessibleName(/there is not enough Durban Masala/);
  await expect(barOf(page, enough).locator('[data-blend-note]')).toHaveCount(0);
});
