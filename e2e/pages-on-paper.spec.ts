/** Lists and reports as they are printed from the browser: black on white, without the menu and without keys. */
import { expect, type Page } from '@playwright/test';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { anOrder } from './order-scenario';
import { test } from './plant';

test.use({ plantName: 'on paper' });
test.describe.configure({ mode: 'serial' });

/** Texts on the paper that are not black, and keys. */
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
  ['/shift-reports', 'Shift Reports'],
];

// covers PRINT-01
test('lists and reports are printed black on white, without menu and keys', async ({
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
test('a list on paper is a table whose head stands on every sheet', async ({ signedInPage }) => {
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
