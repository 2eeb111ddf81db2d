/** The address holds filters, search and page, so that a reload and a colleague show the same list. */
import { expect, type Page } from '@playwright/test';
import { anOrder } from './order-scenario';
import { orderRows, ordersNamed, pick, rowOf } from './orders-screen';
import { test } from './plant';

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The order numbers on screen, from top to bottom. */
const shown = (page: Page) =>
  orderRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-order')?.split('-').pop()));

// covers ORD-01, ORD-02, ORD-04, ORD-07
test('the address contains the filters', async ({ plant, signedInPage }) => {
  const product_name = 'Litchi nectar 330 ml';
  const urgent = await anOrder(plant, { product_name, priority: 'urgent', status: 'stopped' });
  await anOrder(plant, { product_name, priority: 'low', status: 'stopped' });
  await anOrder(plant, { product_name, priority: 'urgent' });
  const page = await signedInPage('supervisor', { path: '/orders' });
  const search = page.getByRole('searchbox', { name: 'Search order number, product or customer' });
  const rows = orderRows(page);

  await search.fill('litchi NECTAR');
  await expect(rows).toHaveCount(3);
  await pick(page.locator('main'), 'Priority', 'Urgent');
  await expect(rows).toHaveCount(2);
  await pick(page.locator('main'), 'Status', 'Stopped');
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, urgent)).toBeVisible();
  await expect
    .poll(() => query(page))
    .toMatchObject({ search: 'litchi NECTAR', priority: 'urgent', status: 'stopped' });

  await page.reload();
  await expect(rowOf(page, urgent)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(search).toHaveValue('litchi NECTAR');
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveValue('Urgent');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Stopped');

  const { pathname, search: sent } = new URL(page.url());
  const colleague = await signedInPage('viewer', { path: pathname + sent });
  await expect(rowOf(colleague, urgent)).toBeVisible();
  await expect(orderRows(colleague)).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear filters', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect.poll(() => query(page)).not.toHaveProperty('priority');
  await expect(rows).not.toHaveCount(1);
});

// covers ORD-05
test('the address contains the page', async ({ plant, signedInPage }) => {
  const tag = 'PAGED';
  for (let number = 1; number <= 12; number += 1)
    await anOrder(plant, { order_number: `${tag}-${number}`, product_name: 'Still water 5 l' });
  const page = await signedInPage('manager', { path: ordersNamed(tag, '&sort=newest') });
  await expect(page.getByText('1 to 12 of 12')).toBeVisible();

  await pick(page.locator('main'), 'Orders per page', '10');
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['2', '1']);
  await expect.poll(() => query(page)).toMatchObject({ page: '2', page_size: '10', search: tag });

  await page.reload();
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['2', '1']);

  // A new filter starts at the first page.
  await page.getByRole('searchbox').fill(`${tag}-1`);
  await expect(page.getByText('1 to 4 of 4')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['12', '11', '10', '1']);
  await expect.poll(() => query(page)).toMatchObject({ page: '1' });
});

// covers ORD-03
test('the archive is a tab of the same list', async ({ plant, signedInPage }) => {
  const product_name = 'Marula cordial 750 ml';
  const done = await anOrder(plant, { product_name, status: 'completed' });
  const open = await anOrder(plant, { product_name });
  const page = await signedInPage('supervisor', { path: ordersNamed(product_name) });
  await expect(rowOf(page, open)).toBeVisible();
  await expect(rowOf(page, done)).toHaveCount(0);

  await page.getByText('Archive', { exact: true }).click();
  await expect(rowOf(page, done)).toContainText('Completed');
  await expect(rowOf(page, open)).toHaveCount(0);
  await expect.poll(() => query(page)).toMatchObject({ tab: 'archive', search: product_name });
  await page.reload();
  await expect(rowOf(page, done)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Archive' })).toBeChecked();
});

// covers ORD-63
test('a desktop screen shows ten orders', async ({ plant, signedInPage }) => {
  const product_name = 'Ginger beer 1 l';
  for (let index = 0; index < 10; index += 1)
    await anOrder(plant, { product_name, status: index % 2 === 0 ? 'in_progress' : 'stopped' });
  const page = await signedInPage('supervisor', {
    path: '/orders?sort=newest',
    viewport: { width: 1440, height: 900 },
  });
  const rows = page.locator('tr[data-order]');
  await expect(rows.nth(9)).toContainText(product_name);
  const heights = await rows.evaluateAll((all) =>
    all.slice(0, 10).map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth),
  ).toBeLessThanOrEqual(0);
});
