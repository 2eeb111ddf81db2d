/** A planner enters absences, the planner page shows the absences, and few people see the reasons. */
import { expect } from '@playwright/test';
import { listAbsences } from '@pms/domain/absences/endpoints';
import { formatPlantDate } from '@pms/domain/plant-time';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, plantDay } from './order-scenario';
import { dialogNamed, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where people are absent' });

// covers PEOPLE-71, PEOPLE-73, PEOPLE-74
test('a supervisor enters an absence, the planner leaves the person out, and a manager reads why', async ({
  plant,
  signedInPage,
}) => {
  const name = 'Nomvula Dube';
  await plant.people.admin.call(createUser, {
    body: { username: 'nomvula', email: 'nomvula@plant.example', password: 'Mill-2026x', fullName: name },
  });
  const machine = await aMachine(plant, 'Filler of the absent');
  const day = plantDay(3);
  const planner = await signedInPage('supervisor', {
    path: `/labor-planner?date=${day}&shift=day&machines=all`,
  });
  const place = planner.getByRole('region', { name: machine.name });
  const picker = place.getByRole('combobox', { name: `Add operator to ${machine.name}` });
  await picker.fill('Nomvula');
  await planner.getByRole('option', { name }).click();
  await expect(place.getByText(name)).toBeVisible();

  const page = await signedInPage('supervisor', { path: '/labor-planner' });
  await page.getByRole('link', { name: 'Absences' }).click();
  await expect(page.getByText('Nobody is absent')).toBeVisible();
  await expectAccessible(page, () => expect(page.getByText('Nobody is absent')).toBeVisible());
  await page.getByRole('button', { name: 'Enter absence' }).first().click();
  const dialog = dialogNamed(page, 'Enter absence');
  await dialog.getByRole('button', { name: 'Enter absence' }).click();
  await expect(field(dialog, 'Person')).toHaveAccessibleDescription(/Choose an employee/);
  await field(dialog, 'Person').fill('Nomvula');
  await page.getByRole('option', { name }).click();
  await pick(dialog, 'Kind', 'Sick');
  await field(dialog, 'Last day').fill(formatPlantDate(plantDay(4)));
  await field(dialog, 'Last day').press('Tab');
  await expectAccessible(page, () => expect(dialog).toBeVisible());
  await dialog.getByRole('button', { name: 'Enter absence' }).click();
  await expectToast(page, `1 shift still names ${name}`);
  const row = page.locator('[data-absence]').filter({ hasText: name });
  await expect(row).toContainText('Absent');
  await expect(row).toContainText('1 to replace');
  await expect(row).not.toContainText('Sick');

  // The open planner page marks the person, counts the gap, and no longer offers the person.
  await expect(place.getByText(`Absent until ${formatPlantDate(plantDay(4))}`)).toBeVisible();
  const manager = await signedInPage('manager', { path: '/absences' });
  await expect(manager.locator('[data-absence]')).toContainText('Sick');
  await expectAccessible(manager, () => expect(manager.locator('[data-absence]')).toContainText('Sick'));

  await row.getByRole('button', { name: `More actions: Absence of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialogNamed(page, 'Remove absence').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, `Absence of ${name} removed`);
  expect((await plant.people.supervisor.call(listAbsences)).total).toBe(0);
});
