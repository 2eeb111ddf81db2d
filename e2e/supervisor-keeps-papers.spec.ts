/** Papers of an order: attached files, and the printed sheet for the machine. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { dialogNamed, expectToast, openDetails, ordersNamed } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'papers' });

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/octet-stream', buffer });

const attach = async (page: Page, chosen: ReturnType<typeof file>): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach file' }).click();
  await (await chooser).setFiles(chosen);
};

// covers PAPER-11, PAPER-12, PAPER-13, PAPER-14, PAPER-15, PAPER-16
test('a supervisor attaches a drawing that an operator reads, and removes the drawing', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant);
  const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
  const operator = await signedInPage('operator', { path: `/orders?order=${order.id}` });
  const files = (await openDetails(page, order)).getByRole('region', { name: 'Files' });
  const readFiles = operator.getByRole('region', { name: 'Files' });
  await expect(readFiles).toContainText('No files yet');
  await expect(readFiles.getByRole('button')).toHaveCount(0);

  await attach(page, file('label.png'));
  await expect(files.getByRole('alert')).toHaveText(/The content of label\.png does not fit its name/);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/attachments', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await attach(page, file('Zeichnung größe 4.pdf'));
  await expect(files.getByRole('status')).toHaveText(/^(Uploading|Saving) Zeichnung größe 4\.pdf/);
  await files.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(files.getByRole('progressbar')).toHaveCount(0);
  await expect(files).toContainText('No files yet');
  release();

  await attach(page, file('Zeichnung größe 4.pdf'));
  await expectToast(page, 'Zeichnung größe 4.pdf attached');
  await expect(files.getByRole('listitem')).toHaveText(
    new RegExp(`Zeichnung größe 4.pdf.*${pdf.length} bytes`),
  );

  await expect(readFiles.getByRole('listitem')).toHaveText(/Zeichnung größe 4\.pdf/);
  await expect(readFiles.getByRole('button')).toHaveText(['']);
  const coming = operator.waitForEvent('download');
  await readFiles.getByRole('button', { name: 'Download Zeichnung größe 4.pdf' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Zeichnung größe 4.pdf');
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);

  await expectAccessible(page, () => expect(files.getByRole('listitem')).toBeVisible());
  await files.getByRole('button', { name: 'Delete Zeichnung größe 4.pdf' }).click();
  const question = dialogNamed(page, 'Delete file');
  await expect(question).toContainText(`Delete "Zeichnung größe 4.pdf" from order ${order.order_number}?`);
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(files).toContainText('No files yet');
  await expect(readFiles).toContainText('No files yet');
});

// covers PAPER-22, PAPER-23
test('the order sheet prints on one page, with its barcode and without the screen around it', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'assigned' });
  const page = await signedInPage('supervisor', {
    path: ordersNamed(order.order_number),
    colorScheme: 'dark',
  });
  await (await openDetails(page, order)).getByRole('link', { name: 'Print order sheet' }).click();
  const sheet = page.getByRole('article', { name: 'Order sheet' });
  await expect(sheet.getByRole('heading')).toHaveText(order.order_number);
  await expect(sheet).toContainText(order.product_name);
  await expect(sheet).toContainText('1 200 units');
  await expect(sheet).toContainText(String(order.machine_name));
  await expect(sheet.getByRole('rowheader')).toHaveCount(6);
  await expect(sheet.getByRole('img', { name: `Barcode of ${order.order_number}` })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await expectAccessible(page, () => expect(sheet).toBeVisible());
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(dialogNamed(page, `Order ${order.order_number}`)).toBeVisible();
});
