/** A planner reads the findings of working time in a roster, and overrides one finding with a reason. */
import { expect } from '@playwright/test';
import { saveCrews } from '@pms/domain/crews/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { updateMachine } from '@pms/domain/machines/endpoints';
import { createUser } from '@pms/domain/users/endpoints';
import { putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { expectAccessible } from './expect-accessible';
import { aMachine, plantDay } from './order-scenario';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'working time' });

let count = 0;

async function worker({ people }: RunningPlant, fullName: string): Promise<number> {
  count += 1;
  const username = `ruled.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'given-once', fullName },
  });
  return data.id;
}

// covers GUARD-28
test('assigns against a rule with a reason, and the list shows the reason', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  await plant.people.manager.call(putWorkingTimeRules, {
    body: {
      rules: southAfricanRules.map((rule) =>
        rule.key === 'daily_rest' ? { ...rule, severity: 'refuse' as const } : rule,
      ),
    },
  });
  const employee_id = await worker(plant, 'Sipho Radebe');
  const [before, date] = [plantDay(2), plantDay(3)];
  await plant.people.supervisor.call(assign, {
    body: { employee_id, assignment_date: before, shift_type: 'night' },
  });
  const page = await signedInPage('supervisor', { path: `/labor-planner?date=${date}&shift=day` });
  browserConsole.expect(/status of 422/);
  await page.getByRole('combobox', { name: 'Add operator to Factory-wide' }).fill('Sipho');
  await page.getByRole('option', { name: 'Sipho Radebe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rules of working time: Sipho Radebe' });
  await expect(dialog.getByText(/Rest 0 of 12 h/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign with this reason' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody else can load');
  await dialog.getByRole('button', { name: 'Assign with this reason' }).click();
  await expect(page.getByRole('button', { name: 'Take Sipho Radebe off this shift' })).toBeVisible();
  await page.getByRole('link', { name: 'Working Time' }).click();
  await expect(page.getByText('Nobody else can load')).toBeVisible();
  await expectAccessible(page, () => expect(page.getByText('Nobody else can load')).toBeVisible());
});

// covers GUARD-27, GUARD-28
test('checks a crew cycle over 90 days before it is saved', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Ruled line');
  await plant.people.supervisor.call(updateMachine, {
    params: { id: machine.id },
    body: { shift_cycle_enabled: true, cycle_start_date: plantDay(1) },
  });
  await plant.people.supervisor.call(saveCrews, {
    params: { id: machine.id },
    body: { crews: [{ letter: 'A', employees: [await worker(plant, 'Naledi Maseko')] }] },
  });
  const page = await signedInPage('supervisor', { path: `/labor-planner?mode=cycle&machine=${machine.id}` });
  await page.getByRole('button', { name: 'Check these 90 days' }).click();
  await expect(page.getByText(/^\d+ shifts, \d+ findings$/)).toBeVisible();
  await expect(page.getByText(/Naledi Maseko: Weekly hours 60 of 45 h/).first()).toBeVisible();
});

// covers GUARD-24, GUARD-28
test('a manager maintains agreements and the effect of each rule', async ({ plant, signedInPage }) => {
  await worker(plant, 'Hendrik Steyn');
  const page = await signedInPage('manager', { path: '/working-time' });
  await page.getByRole('tab', { name: 'Agreements' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('Hendrik');
  await page.getByRole('option', { name: 'Hendrik Steyn' }).click();
  await page.getByRole('button', { name: 'Add agreement' }).click();
  await expect(page.getByRole('button', { name: 'End today: Overtime' })).toBeVisible();
  await page.getByRole('tab', { name: 'Rules' }).click();
  const what = page.getByRole('combobox', { name: 'What happens: Weekly rest' });
  await what.selectOption('Refuse without a reason');
  await expect(page.getByText('Rules saved')).toBeVisible();
  await expectAccessible(page, () => expect(what).toHaveValue('refuse'));
});
