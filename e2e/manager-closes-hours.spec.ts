/** Hours: read by person, opened to shifts, closed for the payroll, and taken as a file. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { payPeriodOf } from '@pms/domain/hours/pay-period';
import { assign } from '@pms/domain/labour/endpoints';
import { addDays } from '@pms/domain/plant-time';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { plantDay } from './order-scenario';
import { dialogNamed, toastSaying } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where hours are closed' });

// covers HOURS-09
test('a manager closes the hours of a period once everybody is marked, and takes the payroll file', async ({
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

  // The supervisor marks the person; the page of the manager follows.
  await plant.people.supervisor.call(markAttendance, {
    body: { ...shift, date: period.to, status: 'present', check_in_time: '06:00', meal_minutes: 60 },
  });
  await dialog.getByRole('button', { name: 'Close this period' }).click();
  await expect(toastSaying(page, 'The hours are closed')).toBeVisible();
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
});
