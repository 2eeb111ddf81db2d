/** Analytics & Reports: seven tabs, figures that open, charts as tables, causes with links to events, and files. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder } from './order-scenario';
import { pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'with analytics' });
test.describe.configure({ mode: 'serial' });

const path = '/analytics';

// covers ANA-01, ANA-03, ANA-04
test('a manager opens all tabs of a working plant', async ({ plant, signedInPage }) => {
  const order = await anOrder(plant, { status: 'in_progress' });
  await plant.people.operator.call(reportQuantity, {
    params: { id: order.id },
    body: { actual_quantity: 40 },
  });
  await anOrder(plant, { status: 'stopped' });
  const page = await signedInPage('manager', { path });
  await expect(page.getByText(/^\d+ days? · Definition 2$/)).toBeVisible();
  await page.getByRole('button', { name: /^Quality 100,0%.*Show what it is made of$/ }).click();
  await expect(page.getByRole('dialog', { name: /^Quality/ })).toContainText('40 good');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as a table: Good quantity by day' }).click();
  await expect(page.getByRole('table', { name: 'Good quantity by day' })).toContainText('40');
  for (const [tab, words] of [
    ['Order Analytics', 'Orders a day'],
    ['Machine Analytics', 'Why machines stood still'],
    ['Labor Analytics', 'People by role'],
    ['Performance', 'Order completion · target 85%'],
    ['Downtime Report', 'Apply Filters'],
    ['Waste Reports', 'Waste'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/tab=waste/);
});

// covers FIG-139
test('a manager compares the definitions for a span', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path });
  await page.getByRole('button', { name: 'Compare definitions' }).click();
  const compared = page.getByRole('dialog', { name: 'Definitions compared' });
  await expect(compared.getByRole('row', { name: /^All/ })).toContainText('%');
  await expect(compared.getByRole('columnheader', { name: 'Definition 1' })).toBeVisible();
  // The orders of this plant were planned after their shifts. Definition 2 does not count them in the due time.
  await expect(compared).toContainText(/\d+ of \d+ rows differ\./);
  await pick(compared, 'Figure', 'Quality');
  await expect(compared).toContainText('Both definitions give the same Quality in this span.');
  await pick(compared, 'By', 'Shift');
  await expect(compared.getByRole('columnheader', { name: 'Shift' })).toBeVisible();
  await expect(compared).toContainText('once a second person has approved it');
  await expectAccessible(page, () => expect(compared).toBeVisible());
  await page.keyboard.press('Escape');
  await page.goto(`${path}?start=2026-01-01&end=2026-03-31`);
  await page.getByRole('button', { name: 'Compare definitions' }).hover();
  await expect(page.getByText('Choose at most 31 days to compare definitions')).toBeVisible();
});

// covers ANA-07, ANA-08
test('a cause of stops links to its events', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: `${path}?tab=machines` });
  await expect(page.getByRole('region', { name: 'When machines stood still, in minutes' })).toContainText(
    'Sunday',
  );
  const cause = page.getByRole('button', { name: /^See events: / }).first();
  const reason = (await cause.getAttribute('aria-label'))?.replace('See events: ', '') ?? '';
  await cause.click();
  await expect(page.getByRole('tab', { name: 'Downtime Report' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => new URL(page.url()).searchParams.get('reason')).toBe(reason);
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  const reasons = page.getByRole('table', { name: 'By reason' });
  await expect(reasons.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'All reasons' }).click();
  await expect(page).not.toHaveURL(/reason=/);
});

// covers ANA-09, ANA-10
test('the page rates the targets, and labour shows the people', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path: `${path}?tab=performance` });
  await expect(page.getByText('Machine utilization · target 80%')).toBeVisible();
  await expect(page.getByText(/Excellent|Good|Needs Improvement/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Labor Analytics' }).click();
  await expect(page.getByText('Nobody is assigned on this date')).toBeVisible();
});

// covers ANA-05
test('a manager exports the figures as CSV and as JSON', async ({ signedInPage }) => {
  const page = await signedInPage('manager', { path });
  await expect(page.getByRole('button', { name: /^OEE/ })).toBeVisible();
  for (const [format, start] of [
    ['CSV', '\uFEFF"field","value"'],
    ['JSON', '{'],
  ] as const) {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${format}` }).click();
    // Checked first, because the message disappears after some seconds.
    await expect(page.getByText(`Analytics exported as ${format}`)).toBeVisible();
    const text = await readFile(await (await arriving).path(), 'utf8');
    expect(text.startsWith(start)).toBe(true);
    expect(text).toContain('production_efficiency');
  }
});

// covers ANA-06
test('a range that could not be loaded can be loaded again', async ({ browserConsole, signedInPage }) => {
  browserConsole.allow(/Failed to load resource/);
  const page = await signedInPage('manager', { path: '/orders' });
  let isDown = true;
  await page.route('**/api/analytics/summary?**', (route) =>
    isDown
      ? route.fulfill({ status: 400, json: { error: 'Out of order', code: 'BROKEN' } })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Analytics & Reports' }).click();
  await expect(page.getByText('Failed to load analytics data')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^OEE/ })).toBeVisible();
});

// covers ANA-11
test('an operator cannot open the analytics', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path });
  await expect(page.getByText('You do not have access to this page')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analytics & Reports' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Analytics & Reports' })).toBeHidden();
});

test('every tab is accessible at every width', async ({ signedInPage }) => {
  for (const tab of ['overview', 'machines', 'labor']) {
    const page = await signedInPage('manager', { path: `${path}?tab=${tab}` });
    await expectAccessible(page, () => expect(page.getByRole('tabpanel')).toBeVisible());
    await page.context().close();
  }
});
