/** Vessels and lots: add a vessel, blend two lots, reverse a mistake, hold and release a lot. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { listMaturation } from '@pms/domain/maturation/endpoints';
import { createOrder } from '@pms/domain/orders/endpoints';
import { addOrderMaterial, addVessel, listVessels } from '@pms/domain/vessels/endpoints';
import { aBlendIn } from './blend-scenario';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';

test.use({ plantName: 'with vessels' });
test.describe.configure({ mode: 'serial' });

// covers MATU-92, MATU-94, MATU-95
test('a supervisor blends two lots, reverses a mistake, and holds and releases a lot', async ({
  plant,
  signedInPage,
}) => {
  await aBlendIn(plant, 'B-1', 'V-01');
  await aBlendIn(plant, 'B-2', 'V-02');
  const page = await signedInPage('supervisor', { path: '/maturation-room' });
  await page.getByRole('link', { name: 'Vessels' }).click();
  await expect(page.getByText('2 of 2 filled')).toBeVisible();
  await page.getByRole('button', { name: 'Add vessel' }).click();
  const adding = page.getByRole('dialog', { name: 'Add vessel' });
  await adding.getByRole('button', { name: 'Save vessel' }).click();
  await expect(adding.getByText('Code is required')).toBeVisible();
  await adding.getByLabel('Code').fill('V-03');
  await adding.getByLabel('Capacity').fill('400');
  await adding.getByRole('button', { name: 'Save vessel' }).click();
  const vessel = page.locator('[data-vessel="V-03"]');
  await expect(vessel).toContainText('Empty');

  await page.getByRole('link', { name: 'Maturation Room' }).last().click();
  await page.getByRole('link', { name: 'Lots' }).click();
  await page.getByRole('button', { name: 'Blend lots' }).click();
  const blending = page.getByRole('dialog', { name: 'Blend lots into a new lot' });
  const choose = async (field: string, option: RegExp) => {
    await blending.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Lot 1', /^V-01/);
  await choose('Lot 2', /^V-02/);
  await blending.getByLabel('Quantity').first().fill('60');
  await blending.getByLabel('Blend name').fill('House blend');
  await blending.getByLabel('Batch number of the new lot').fill('HOUSE-1');
  await blending.getByLabel('Expected maturation days').fill('1');
  await choose('To', /^V-03/);
  await blending.getByRole('button', { name: 'Blend', exact: true }).click();
  await expect(page.getByText('Lots blended')).toBeVisible();
  await expect(page.locator('[data-lot="HOUSE-1"]')).toContainText('160 of 160 kg');

  await page.getByRole('button', { name: 'Open lot HOUSE-1' }).click();
  const lot = page.getByRole('dialog', { name: 'Lot HOUSE-1' });
  await lot.getByRole('button', { name: 'Loss' }).click();
  const losing = page.getByRole('dialog', { name: 'Loss: HOUSE-1' });
  await losing.getByLabel('Quantity').fill('12,5');
  await losing.getByRole('combobox', { name: 'Why there is less or more' }).click();
  await page.getByRole('option', { name: 'Spillage' }).click();
  await losing.getByRole('button', { name: 'Loss' }).click();
  await expect(lot.getByText('147,5 of 160 kg')).toBeVisible();
  await lot
    .locator('[data-movement]', { hasText: 'Spillage' })
    .getByRole('button', { name: /^Take back movement/ })
    .click();
  const reversing = page.getByRole('dialog', { name: 'Take back a movement' });
  await reversing.getByLabel('Reason').fill('Wrong vessel');
  await reversing.getByRole('button', { name: 'Take back' }).click();
  await expect(lot.getByText('160 of 160 kg')).toBeVisible();
  await expect(lot.getByText('Takes back an earlier movement')).toBeVisible();

  await lot.getByRole('button', { name: 'Hold' }).click();
  const holding = page.getByRole('dialog', { name: /^Hold/ });
  await holding.getByLabel('Reason').fill('Smells of smoke');
  await holding.getByRole('button', { name: 'Hold' }).click();
  await lot.getByRole('button', { name: 'Rework' }).click();
  const reworking = page.getByRole('dialog', { name: /^Rework/ });
  await reworking.getByRole('button', { name: 'Rework' }).click();
  await expect(lot.getByText('Smells of smoke')).toBeVisible();
  await expect(lot.getByText('Quality Check → Maturing')).toBeVisible();
  await expectAccessible(page, () => expect(lot).toBeVisible());
});

// covers MATU-95
test('the page of a vessel shows the movements, and is accessible at every width', async ({
  signedInPage,
}) => {
  const page = await signedInPage('operator', { path: '/maturation-room/vessels' });
  await expectAccessible(page, () => expect(page.locator('[data-vessel="V-03"]')).toContainText('40%'));
  await expect(page.getByRole('button', { name: 'Add vessel' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open vessel V-02' }).click();
  const vessel = page.getByRole('dialog', { name: 'Vessel V-02' });
  await expect(vessel.getByText('Cleaning due')).toBeVisible();
  await expect(vessel.getByText('V-02 (B-2) → V-03 (HOUSE-1)')).toBeVisible();
});

// covers MATU-96, MATU-97
test('a packaging order draws a lot that is not released for a reason, and keeps bought material', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const { data: order } = await plant.people.supervisor.call(createOrder, {
    body: { order_number: 'PACK-1', product_name: 'Masala 1 kg', quantity: 20, environment: 'packaging' },
  });
  const page = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await page.getByRole('button', { name: 'Lots and materials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lots and materials: PACK-1' });
  await expect(dialog.getByText('Nothing has been drawn')).toBeVisible();
  await dialog.getByLabel('Draw from HOUSE-1 in V-03').fill('20');
  browserConsole.expect(/409/);
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to draw: Lot HOUSE-1 is still maturing.');
  await dialog.getByLabel('Reason').fill('Sample for the customer');
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(dialog.getByText(/20\skg:/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Material', exact: true }).fill('Chilli flakes');
  await dialog.getByLabel("Supplier's lot").fill('SL-8812');
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('4,2');
  await dialog.getByRole('button', { name: 'Add material' }).click();
  await expect(dialog.locator('[data-material="SL-8812"]')).toContainText('Chilli flakes');
  await expectAccessible(page, () => expect(dialog).toBeVisible());

  // All workers can draw a released lot without a reason.
  await page.goto('/maturation-room/lots');
  await page.getByRole('button', { name: 'Open lot HOUSE-1' }).click();
  await page.getByRole('dialog', { name: 'Lot HOUSE-1' }).getByRole('button', { name: 'Release' }).click();
  const release = page.getByRole('dialog', { name: /^Release/ });
  await release.getByLabel('Reason').fill('Tasted by the master blender');
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Lot released')).toBeVisible();
  const operator = await signedInPage('operator', { path: `/orders?order=${order.id}` });
  await operator.getByRole('button', { name: 'Lots and materials' }).click();
  const drawing = operator.getByRole('dialog', { name: 'Lots and materials: PACK-1' });
  await drawing.getByLabel('Draw from HOUSE-1 in V-03').fill('10');
  await drawing.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(drawing.getByText(/30\skg:/)).toBeVisible();
});

// covers MATU-98, MATU-99
test("a quality manager traces the use of a supplier's lot, and downloads the recall file", async ({
  plant,
  signedInPage,
}) => {
  const { call } = plant.people.supervisor;
  const { data: lots } = await call(listMaturation, { query: { search: 'B-1' } });
  const material = { material: 'Chilli flakes', supplier: 'Limpopo', supplier_lot: 'SL-4711', unit: 'kg' };
  await call(addOrderMaterial, {
    params: { id: lots.find(({ batch_number }) => batch_number === 'B-1')?.production_order_id ?? 0 },
    body: { ...material, quantity: 20 },
  });
  const page = await signedInPage('manager', { path: '/maturation-room/lots' });
  await page.getByRole('link', { name: 'Trace' }).click();
  await expect(page.getByText('What should be traced?')).toBeVisible();
  await page.getByRole('searchbox', { name: "Batch number, order or supplier's lot" }).fill('sl-4711');
  await page.getByRole('button', { name: 'Trace', exact: true }).click();
  const graph = page.getByRole('group', { name: 'Where it came from and where it went' });
  await expect(graph.locator('[data-trace="B-1"]')).toContainText('20,0%');
  await expect(graph.locator('[data-trace="PACK-1"]')).toHaveCount(0);
  const further = page.getByRole('button', { name: 'One step further' });
  for (let step = 0; step < 3; step += 1) await further.click();
  await expect(further).toHaveCount(0);
  await expect(graph.locator('[data-trace="HOUSE-1"]')).toContainText('7,5%');
  await expect(graph.locator('[data-trace="PACK-1"]')).toContainText('7,5%');
  await expectAccessible(page, () => expect(graph).toBeVisible());
  await page.getByText('Table', { exact: true }).click();
  await expect(page.locator('[data-trace="PACK-1"]')).toContainText('2,25 kg');
  const recall = async (format: 'csv' | 'pdf') => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: `Recall file (${format.toUpperCase()})` }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^recall-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
    return readFile(await saved.path());
  };
  const csv = (await recall('csv')).toString();
  for (const name of ['SL-4711', 'B-1', 'HOUSE-1', 'PACK-1']) expect(csv).toContain(`"${name}"`);
  expect((await recall('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});

// covers MATU-90, MATU-104
test('two people fill one vessel at once: one call succeeds, and the other person keeps the typed text', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  await plant.people.supervisor.call(addVessel, { body: { code: 'V-04', kind: 'vat', capacity: 500 } });
  const people = [
    { page: await signedInPage('operator', { path: '/maturation-room/lots' }), batch: 'B-1' },
    { page: await signedInPage('supervisor', { path: '/maturation-room/lots' }), batch: 'HOUSE-1' },
  ];
  // Holds both calls until both pages have sent a call, so that neither page knows about the other call.
  let arrived = 0;
  let release = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  const dialogs = people.map(({ page, batch }) => page.getByRole('dialog', { name: `Transfer: ${batch}` }));
  for (const [index, { page, batch }] of people.entries()) {
    await page.route('**/api/lots/*/movements', async (route) => {
      arrived += 1;
      if (arrived === people.length) release();
      await both;
      await route.continue();
    });
    await page.getByRole('button', { name: `Open lot ${batch}` }).click();
    const lot = page.getByRole('dialog', { name: `Lot ${batch}` });
    await lot.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = dialogs[index] as Locator;
    await dialog.getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: /^V-04/ }).click();
    await dialog.getByLabel('Quantity').fill('15');
  }
  browserConsole.expect(/status of 409/);
  for (const dialog of dialogs) await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  const refusals = dialogs.map((dialog) =>
    dialog.getByText(/Vessel V-04 holds lot|Somebody else has just filled this vessel/),
  );
  const shown = async () => Promise.all(refusals.map((refusal) => refusal.count()));
  await expect.poll(async () => (await shown()).toSorted()).toEqual([0, 1]);
  const loser = (await shown()).indexOf(1);
  await expect((dialogs[loser] as Locator).getByLabel('Quantity')).toHaveValue('15');
  await expect(dialogs[1 - loser] as Locator).toHaveCount(0);
  const { data: vessels } = await plant.people.viewer.call(listVessels);
  expect(vessels.find(({ code }) => code === 'V-04')?.contents).toMatchObject({
    batch_number: people[1 - loser]?.batch,
    quantity: 15,
  });
});
