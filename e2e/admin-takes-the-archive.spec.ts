/** The archive exports the locked months of a year as files that other programs can read. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { lockMonths } from '@pms/domain/settings/endpoints';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';

test.use({ plantName: 'whose year is archived' });

/** The month before the last month. This month is over on every day of the test. */
function pastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 10)).toISOString().slice(0, 7);
}

// covers SAFE-84
test('an admin reads why a year has no archive, and downloads the archive of a locked year', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const month = pastMonth();
  const year = month.slice(0, 4);
  const page = await signedInPage('admin', { path: '/admin/backups' });
  const take = page.getByRole('button', { name: 'Download the archive' });
  const refused = page.getByText(`No month of ${year} is locked. An archive has locked months only.`);
  const asked = page.getByRole('textbox', { name: 'Year' });
  await asked.fill(year);
  // A year is not a quantity, so the digits have no group separator.
  await expect(asked).toHaveValue(year);
  browserConsole.expect(/status of 409/);
  await take.click();
  await expect(refused).toBeVisible();
  await expectAccessible(page, () => expect(refused).toBeVisible());

  await plant.people.manager.call(lockMonths, { body: { month } });
  const download = page.waitForEvent('download');
  await take.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`archive-${year}.zip`);
  await expect(refused).toHaveCount(0);
  // A zip file contains the file names without compression.
  const bytes = await readFile(await file.path());
  for (const name of ['READ-ME.txt', 'orders.csv', 'shift-figures.csv'])
    expect(bytes.includes(name), name).toBe(true);
});
