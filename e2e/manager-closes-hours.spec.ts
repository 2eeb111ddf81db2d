/** Hours: read by person, opened to shifts, closed for the payroll, and exported to a file. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { payPeriodOf } from '@pms/domain/hours/pay-period';
import { assign } from '@pms/domain/labour/endpoints';
import { addDays } from '@pms/domain/plant-time';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { anOrder, plantDay } from './order-scenario';
import { dialogNamed, expectToast } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where hours are closed' });

// covers HOURS-09, HOURS-11, COST-07
test('a manager closes the hours of a period after all people are marked, and downloads the payroll file', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const fullName = 'Refilwe Mahlangu';
  const { data: person } = await plant.people.admin.call(createUser, {
    body: { username: 'refilwe', email: 'refilwe@plant.example', password: 'Mill-2026x', fullName },
  });
  const month = { pay_period: 'month', pay_period_start: '2026-01-01' } as const;
  const period = payPeriodOf(addDays(payPeriodOf(plantDay(0), month).from, -1), month);
  const shift = { employee_id: person.id, shift_type: 'day' } as const;
  await plant.people.supervisor.call(assign, { body: { ...shift, assignment_date: period.to } });

  const page = await signedInPage('manager', { path: '/attendance-register' });
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await page.getByRole('button', { name: 'Period before' }).click();
  const row = page.locator('[data-person]').filter({ hasText: fullName });
  await expect(row).toContainText('12:00');
  await expect(row).toContainText('1 not marked');
  await expectAccessible(page, () => expect(row).toContainText('1 not marked'));

  browserConsole.expect(/status of 409/);
  await page.getByRole('button', { name: 'Close this period' }).click();
  const dialog = dialogNamed(page, 'Close the hours');
  await dialog.getByRole('button', { name: 'Close this period' }).click();
  await expect(dialog.getByRole('link', { name: new RegExp(fullName) })).toBeVisible();
  await expectAccessible(page, () => expect(dialog).toBeVisible());

  // The supervisor marks the person. The page of the manager shows the change.
  await plant.people.supervisor.call(markAttendance, {
    body: { ...shift, date: period.to, status: 'present', check_in_time: '06:00', meal_minutes: 60 },
  });
  await dialog.getByRole('button', { name: 'Close this period' }).click();
  await expectToast(page, 'The hours are closed');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await expect(row).toContainText('All marked');

  await row.getByRole('button', { name: `Shifts of ${fullName}` }).click();
  const shifts = dialogNamed(page, `Shifts of ${fullName}`);
  await expect(shifts.getByText('11:00').first()).toBeVisible();
  await expectAccessible(page, () => expect(shifts.getByText('11:00').first()).toBeVisible());
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Payroll file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('worked_minutes');
  expect(file).toContain(`"${fullName}","${period.from}","${period.to}","720","660"`);

  // The cost of the shift is a dash until the person has a rate.
  await page.getByRole('link', { name: 'Labour Cost' }).click();
  await expect(page.getByRole('button', { name: 'Hourly rates' })).toBeVisible();
  await page.goto(`/labour-cost?date=${period.to}`);
  const cost = page.locator(`[data-shift-cost="${period.to} day"]`);
  await expect(cost).toContainText(`No rate is set for ${fullName}`);
  await page.getByRole('button', { name: 'Hourly rates' }).click();
  const rates = dialogNamed(page, 'Hourly rates');
  await expect(rates.getByText('No rate is set yet')).toBeVisible();
  await rates.getByRole('combobox', { name: 'Person or role' }).fill(fullName);
  await page.getByRole('option', { name: fullName }).click();
  await rates.getByLabel('Rate an hour').fill('120');
  await rates.getByLabel('First day').fill('01-01-2026');
  await rates.getByLabel('First day').press('Tab');
  await rates.getByRole('button', { name: 'Set rate' }).click();
  await expectToast(page, 'Rate saved');
  await expectAccessible(page, () => expect(rates.locator('[data-rate]')).toContainText(/R120,00/));
  await rates.getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByText('without surcharges for overtime, nights, Sundays and public holidays'),
  ).toBeVisible();
  await expect(cost).toContainText(/R1\s320,00/);
  await expectAccessible(page, () => expect(cost).toBeVisible());
  await cost.getByRole('button', { name: /^Minutes/ }).click();
  await expectAccessible(page, () =>
    expect(page.locator('[data-cost-sum]')).toContainText(/11:00, R1\s320,00/),
  );

  // The page shows a correction after the closing beside the closed figures.
  await plant.people.manager.call(markAttendance, {
    body: { ...shift, date: period.to, status: 'present', check_out_time: '17:00', reason: 'Left early' },
  });
  await page.goto(`/hours?date=${period.to}`);
  await expect(row).toContainText('Corrected -1:00');
  await row.getByRole('button', { name: `Shifts of ${fullName}` }).click();
  await expectAccessible(page, () => expect(shifts.getByText('now 10:00').first()).toBeVisible());
  await expect(shifts.getByText('11:00').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const order = await anOrder(plant);
  await page.goto(`/orders?order=${order.id}`);
  await page.getByRole('button', { name: 'Labour cost' }).click();
  await expect(dialogNamed(page, `Labour cost: ${order.order_number}`)).toContainText('not been in progress');
  const supervisor = await signedInPage('supervisor', { path: `/orders?order=${order.id}` });
  await expect(supervisor.getByRole('button', { name: 'Lots and materials' })).toBeVisible();
  await expect(supervisor.getByRole('button', { name: 'Labour cost' })).toHaveCount(0);
});
