/** A supervisor maintains the plant's products: a list, names taken from orders, and a choice by typing. */
import { expect } from '@playwright/test';
import { createProduct } from '@pms/domain/products/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { dialogNamed, expectToast, field, ordersNamed, pick, rowOf } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'products' });

// covers PROD-01, PROD-07
test('a supervisor maintains the list, and adds the names from orders', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  await anOrder(plant, { product_name: 'Masala 500 g' });
  const page = await signedInPage('supervisor', { path: '/orders' });
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  await expectAccessible(page, () => expect(page.getByText('No products yet')).toBeVisible());

  await page.getByRole('button', { name: 'Names from orders' }).first().click();
  const names = dialogNamed(page, 'Names from orders');
  await names.getByRole('button', { name: 'Take over 0 names' }).click();
  await expect(names.getByRole('alert')).toHaveText('Tick at least one name');
  await names.getByRole('checkbox', { name: 'Masala 500 g' }).click();
  await expectAccessible(page, () => expect(names).toBeVisible());
  await names.getByRole('button', { name: 'Take over 1 name' }).click();
  await expectToast(page, '1 product added, 1 order linked');
  const row = page.locator('[data-product="MASALA-500-G"]');
  await expect(row).toContainText('Masala 500 g');

  await page.getByRole('button', { name: 'Add product' }).click();
  const adding = dialogNamed(page, 'Add product');
  await adding.getByRole('button', { name: 'Add product' }).click();
  await expect(field(adding, 'Name')).toHaveAccessibleDescription(/Product name is required/);
  await field(adding, 'Name').fill('Masala Blend');
  await pick(adding, 'Production area', 'Blending');
  await expect(field(adding, 'Code')).toHaveValue('MASALA-BLEND');
  await expect(field(adding, 'Unit')).toHaveValue('kg');
  await expectAccessible(page, () => expect(adding).toBeVisible());
  await adding.getByRole('button', { name: 'Add product' }).click();
  await expectToast(page, 'Masala Blend added');

  await row.getByRole('button', { name: 'Edit Masala 500 g' }).click();
  const editing = dialogNamed(page, 'Edit product: Masala 500 g');
  await expect(field(editing, 'Unit')).toBeDisabled();
  await field(editing, 'Filled with').fill('blend');
  await page.getByRole('option', { name: 'Masala Blend' }).click();
  browserConsole.expect(/status of 409/);
  await field(editing, 'Code').fill('masala-blend');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(field(editing, 'Code')).toHaveAccessibleDescription(/Another product has this code/);
  await field(editing, 'Code').fill('MS-500');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-product="MS-500"]')).toContainText('Masala Blend');
});

// covers PROD-22
test('a supervisor imports a list of products, and the page shows them', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/products' });
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = dialogNamed(page, 'Import Products');
  await expect(dialog.getByRole('radio', { name: 'Products' })).toBeChecked();
  const lines = [
    'Item number,Description,Area,Filled with',
    ',Buchu bulk,blending,',
    'BU-20,Buchu 20 bags,packaging,Buchu bulk',
  ];
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('2 of 2 rows ready')).toBeVisible();
  await expectAccessible(page, () => expect(dialog.getByText('Buchu 20 bags')).toBeVisible());
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await dialog.getByRole('button', { name: 'Show the products' }).click();
  const row = page.locator('[data-product="BU-20"]');
  await expect(row).toContainText('Buchu bulk');

  // The ideal rate of a product is set on the page of the product.
  await row.getByRole('button', { name: 'More actions: Buchu 20 bags' }).click();
  await page.getByRole('menuitem', { name: 'Add ideal rate' }).click();
  const rate = dialogNamed(page, 'Add ideal rate');
  await expect(field(rate, 'Product')).toHaveValue('Buchu 20 bags');
  await rate.getByRole('button', { name: 'Add' }).click();
  await expect(field(rate, 'Seconds per unit')).toHaveAccessibleDescription(/Seconds per unit/);
  await pick(rate, 'Machine or machine type', machine.name);
  await field(rate, 'Seconds per unit').fill('2,5');
  await expectAccessible(page, () => expect(rate).toBeVisible());
  await rate.getByRole('button', { name: 'Add' }).click();
  await expect(row).toContainText(/1.440 units\/h on/);
});

// covers PROD-04, PROD-05
test('a new order takes name, unit and area from the product that is found by typing', async ({
  plant,
  signedInPage,
}) => {
  await plant.people.supervisor.call(createProduct, {
    body: { code: 'CHAI-1', name: 'Chai Concentrate', unit: 'liters', environment: 'blending' },
  });
  const { order_number: base } = await anOrder(plant);
  const order_number = `${base}-P`;
  const page = await signedInPage('supervisor', { path: ordersNamed(base) });
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  await field(form, 'Product name').fill('chai');
  await page.getByRole('option', { name: 'Chai Concentrate' }).click();
  await expect(form.getByText('In the list: liters, Blending')).toBeVisible();
  await expect(field(form, 'Unit')).toHaveValue('liters');
  await expect(form.getByRole('combobox', { name: 'Production area' })).toHaveValue('Blending');
  await field(form, 'Quantity').fill('250');
  await field(form, 'Customer').fill('Karoo Fresh');
  await field(form, 'Order number').fill(order_number);
  await form.getByRole('button', { name: 'Create Order' }).click();
  await expect(rowOf(page, { order_number })).toContainText('250 liters');

  await page.getByRole('button', { name: 'New Order' }).click();
  await field(form, 'Product name').fill('Nobody lists this');
  await expect(form.getByText('Not in the list of products: taken as a free name')).toBeVisible();
});
