/** Lists on a phone: the filters are folded, and the first record is visible on the first screen. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { expectLive } from './orders-screen';
import { test } from './plant';

const phone = { width: 390, height: 844 };

test.use({ plantName: 'lists on a phone' });

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** The height of the first lines of a record. The first screen must show these lines. */
const firstLines = 64;

const lists = [
  { name: 'orders', path: '/orders', record: '[data-order]', person: 'supervisor' },
  { name: 'machines', path: '/machines', record: '[data-machine]', person: 'supervisor' },
  { name: 'audit log', path: '/admin/audit', record: '[data-entry]', person: 'admin' },
  { name: 'users', path: '/admin?tab=users', record: '[data-user]', person: 'admin' },
] as const;

// covers ORD-72
for (const { name, path, record, person } of lists)
  test(`the first of the ${name} is on the first screen`, async ({ plant, signedInPage }) => {
    await anOrder(plant, { status: 'in_progress' });
    const page = await signedInPage(person, { path, viewport: phone });
    const first = page.locator('main').locator(record).first();
    await expect(first).toBeVisible();
    await expect(filters(page)).toHaveAttribute('aria-expanded', 'false');
    // The parts above the list may fold shortly after the first record appears.
    await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(phone.height - firstLines);
  });

// covers ORD-72
test('filters open by a press, show the number of set filters, and keep the choice', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const page = await signedInPage('supervisor', { path: '/orders', viewport: phone });
  await expectLive(page);
  await expect(page.getByRole('combobox', { name: 'Machine' })).toHaveCount(0);
  await filters(page).click();
  await page.getByRole('combobox', { name: 'Machine' }).click();
  await page.getByRole('option', { name: machine.name, exact: true }).click();
  await expect(filters(page)).toHaveText('Filters (1)');
  await expectAccessible(page, () =>
    expect(page.getByRole('combobox', { name: 'Machine' })).toHaveValue(machine.name),
  );
  await filters(page).click();
  await expect(page.getByRole('combobox', { name: 'Machine' })).toHaveCount(0);
  await page.reload();
  await expect(filters(page)).toHaveText('Filters (1)');
});
