/** A manager locks a month on the page of shift reports. The server refuses changes in a locked month. */
import { expect } from '@playwright/test';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { dialogNamed, expectToast, field } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'whose months are locked' });

/** Noon of the 10th of the month before the last month. This month is over on every day of the test. */
function pastNoon(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 10, 12)).toISOString();
}

// covers FIG-182, FIG-183
test('a manager locks months, reads why a late stop is refused, and unlocks them with a reason', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const start_time = pastNoon();
  const late = {
    order_number: 'none',
    machine_id: machine.id,
    primary_cause: 'Belt torn',
    reason_code: 'equipment_breakdown',
    reported_by: plant.people.supervisor.id,
    start_time,
    end_time: new Date(Date.parse(start_time) + 600_000).toISOString(),
  };
  const page = await signedInPage('manager', { path: '/shift-reports' });
  await expect(page.getByText('No month is locked.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock months' }).click();
  const lock = dialogNamed(page, 'Lock months');
  await field(lock, 'Reason').fill('Reported to the group');
  await expectAccessible(page, () => expect(lock).toBeVisible());
  await lock.getByRole('button', { name: 'Lock months' }).click();
  await expectToast(page, 'Months locked');
  await expect(page.getByText(/^The months up to .+ are locked\./)).toBeVisible();
  await expect(page.getByText(/: Reported to the group$/)).toBeVisible();
  await expect(plant.people.supervisor.call(reportDowntime, { body: late })).rejects.toThrow('MONTH_LOCKED');

  await page.getByRole('button', { name: 'Unlock' }).click();
  const unlock = dialogNamed(page, 'Unlock');
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  await expect(unlock.getByText('Say why the month is unlocked')).toBeVisible();
  await unlock.getByRole('combobox', { name: 'Last month that stays locked' }).click();
  await page.getByRole('option', { name: 'No month stays locked' }).click();
  await field(unlock, 'Reason').fill('A stop was forgotten');
  await unlock.getByRole('button', { name: 'Unlock' }).click();
  await expectToast(page, 'Months unlocked');
  await expect(page.getByText('No month is locked.')).toBeVisible();
  await plant.people.supervisor.call(reportDowntime, { body: late });
  // A person without the right sees the last locked month, and has no button.
  const reader = await signedInPage('supervisor', { path: '/shift-reports' });
  await expect(reader.getByText('No month is locked.')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Lock months' })).toHaveCount(0);
});
