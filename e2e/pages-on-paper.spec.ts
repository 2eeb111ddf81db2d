/** Lists and reports printed from the browser: black on white, without the menu and without buttons. */
import { expect, type Page } from '@playwright/test';
import { putPlant } from '@pms/domain/settings/endpoints';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { anOrder } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'on paper' });
test.describe.configure({ mode: 'serial' });

/** Texts on paper that are not black, and buttons. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#content *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const coloured = shown.filter(
      (element) => hasOwnText(element) && getComputedStyle(element).color !== 'rgb(0, 0, 0)',
    );
    const keys = shown.filter((element) =>
      element.matches('.mantine-Button-root, .mantine-ActionIcon-root, .mantine-Input-wrapper'),
    );
    return [...coloured, ...keys].map((element) => element.outerHTML.slice(0, 160));
  });

const pages: readonly [string, string | RegExp][] = [
  ['/orders', 'PAPER-1'],
  ['/downtime-report', 'PAPER-1'],
  ['/supervisor/reports', 'PAPER-1'],
  ['/machines', 'units/h'],
  ['/analytics', 'OEE'],
  ['/maturation-room', 'Maturation Room'],
  ['/products', 'Products'],
  ['/shift-reports', 'Shift Reports'],
];

// covers PRINT-01
test('lists and reports are printed black on white, without menu and buttons', async ({
  plant,
  signedInPage,
}) => {
  const { supervisor } = plant.people;
  const order = await anOrder(plant, { order_number: 'PAPER-1', status: 'paused' });
  await supervisor.call(recordWaste, {
    body: {
      recorded_by: supervisor.id,
      order_number: order.order_number,
      waste_type: 'RM',
      quantity: 2,
      reason: 'Torn bags',
    },
  });
  const page = await signedInPage('supervisor', { path: '/', colorScheme: 'dark' });
  for (const [path, content] of pages) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.locator('#content').getByText(content).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main navigation' }), path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.poll(() => wrongOnPaper(page), path).toEqual([]);
  }
});

// covers PRINT-02
test('a list on paper is a table with its head on every sheet', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', {
    path: '/downtime-report',
    viewport: { width: 700, height: 900 },
  });
  await expect(page.getByText('PAPER-1').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Downtime records' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table', { name: 'Downtime records' });
  await expect(table).toBeVisible();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
});

/** The steps of the browser's print command before the layout of the sheets, without the dialog. */
const printed = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

const head = (page: Page) => page.locator('[data-paper-head]');

// covers PRINT-03
// covers PRINT-05
test('a printed list names the plant, the time of printing and the filters', async ({
  plant,
  signedInPage,
}) => {
  await plant.people.admin.call(putPlant, { body: { plant_name: 'Bergville Mill' } });
  const page = await signedInPage('supervisor', { path: '/orders?priority=medium&search=PAPER' });
  await expect(page.getByText('PAPER-1').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveValue('Medium');
  await expect(head(page)).toHaveCount(0);
  await printed(page);
  await expect(head(page)).toContainText('Bergville Mill');
  await expect(head(page)).toContainText(/Printed \d\d-\d\d-\d{4} \d\d:\d\d/);
  await expect(head(page)).toContainText('Priority: Medium');
  await expect(head(page)).toContainText('PAPER');
  await expect(head(page)).not.toContainText('Machine:');
  await page.emulateMedia({ media: 'screen' });
  await expect(head(page)).toBeHidden();
});

/** The sizes of the sheets in the file, in points. */
const sheets = (file: Buffer): readonly (readonly [number, number])[] =>
  [...file.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Number(width), Number(height)],
  );

const overhang = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content table')]
      .filter((table) => table.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((table) => table.outerHTML.slice(0, 120)),
  );

/** The width of a landscape A4 sheet without the margins, in CSS pixels. */
const landscape = { width: 1031, height: 703 };

// covers PRINT-04
for (const [path, content] of [
  ['/downtime-report', 'PAPER-1'],
  ['/stop-reasons', 'Equipment Breakdown'],
  ['/admin?tab=users', 'Last sign-in'],
] as const)
  test(`the table of ${path} fits on landscape sheets, without actions`, async ({ signedInPage }) => {
    const page = await signedInPage('admin', { path, viewport: landscape });
    await expect(page.locator('#content').getByText(content).first()).toBeVisible();
    await page.emulateMedia({ media: null });
    const sizes = sheets(await page.pdf({ preferCSSPageSize: true }));
    expect(sizes.length).toBeGreaterThan(0);
    for (const [width, height] of sizes) expect(width).toBeGreaterThan(height);
    await printed(page);
    await expect(page.locator('#content table').first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
    await expect.poll(() => overhang(page)).toEqual([]);
  });
