/** Labels for machines and orders on paper. */
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'labels' });

// covers LABEL-03
test('labels of orders and machines are printed on sheets and on rolls', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { order_number: 'LABEL-1', status: 'pending' });
  const page = await signedInPage('supervisor', { path: '/orders', colorScheme: 'dark' });
  await page
    .getByRole('button', { name: `More actions: ${order.order_number}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  const label = page.locator('[data-label="LABEL-1"]');
  await expect(label.first()).toBeVisible();
  await expect(label.getByRole('img', { name: 'QR code of LABEL-1' })).toBeVisible();
  await expectAccessible(page, () => expect(label.first()).toBeVisible());

  await page.getByLabel('Copies of each').fill('25');
  await expect(page.locator('[data-sheet]')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print labels' })).toBeHidden();
  const sheets = await page.pdf({ preferCSSPageSize: true });
  expect(pagesIn(sheets)).toEqual(['595 842', '595 842']);

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Copies of each').fill('2');
  await page.getByText('100 × 50 mm').click();
  await expect(label).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['283 142', '283 142']);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Roll 62 mm').click();
  await page.emulateMedia({ media: 'print' });
  await expect(label).toHaveCount(2);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['176 113', '176 113']);
});

/** Width and height of each page in points. */
const pagesIn = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} ${Math.round(Number(height))}`,
  );
