/** A machine requires a skill, a person gets the skill with a certificate, and the planner shows a missing skill. */
import { expect } from '@playwright/test';
import { formatPlantDate } from '@pms/domain/plant-time';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, plantDay } from './order-scenario';
import { dialogNamed, expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'where work demands skills' });

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

// covers SKILL-13, SKILL-14, SKILL-16
test('a manager requires a skill, the planner shows who lacks the skill, and a certificate proves the skill', async ({
  plant,
  signedInPage,
}) => {
  const name = 'Zodwa Khumalo';
  await plant.people.admin.call(createUser, {
    body: { username: 'zodwa', email: 'zodwa@plant.example', password: 'Mill-2026x', fullName: name },
  });
  const machine = await aMachine(plant, 'Filler with demands');
  const planner = await signedInPage('supervisor', {
    path: `/labor-planner?date=${plantDay(3)}&shift=day&machines=all`,
  });
  const place = planner.getByRole('region', { name: machine.name });
  const picker = place.getByRole('combobox', { name: `Add operator to ${machine.name}` });
  await picker.fill('Zodwa');
  await expect(planner.getByRole('option', { name, exact: true })).toBeVisible();

  const page = await signedInPage('manager', { path: '/labor-planner' });
  await page.getByRole('link', { name: 'Skills', exact: true }).click();
  await page.getByRole('tab', { name: 'What work demands' }).click();
  const where = page.getByRole('combobox', { name: 'Where the work is done' });
  await where.fill(machine.name);
  await page.getByRole('option', { name: machine.name }).click();
  await expect(page.getByText('Work here demands no skill')).toBeVisible();
  await page.getByRole('combobox', { name: 'Skill', exact: true }).click();
  await page.getByRole('option', { name: 'Operate', exact: true }).click();
  await page.getByRole('button', { name: 'Add demand' }).click();
  await expect(page.getByRole('button', { name: /Remove demand: Operate/ })).toBeVisible();
  await expectAccessible(page, () =>
    expect(page.getByRole('button', { name: /Remove demand: Operate/ })).toBeVisible(),
  );

  // The open planner page shows the missing skill beside the name, before and after the choice.
  await planner.getByRole('option', { name: `${name} – Operate missing` }).click();
  await expect(place.getByText('Operate missing')).toBeVisible();
  const roster = await signedInPage('supervisor', { path: `/roster?date=${plantDay(3)}` });
  const short = roster.locator('tfoot').getByText('1 without Operate', { exact: true });
  await expect(short).toBeVisible();

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: `Change skills of ${name}` }).click();
  const dialog = dialogNamed(page, `Skills of ${name}`);
  await pick(dialog, 'Operate: level', 'L – Works alone');
  await field(dialog, 'Operate: last day').fill(formatPlantDate(plantDay(30)));
  await field(dialog, 'Operate: last day').press('Tab');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Skills saved');
  const row = page.locator('[data-person]').filter({ hasText: name });
  await expect(row).toContainText(`until ${formatPlantDate(plantDay(30))}`);
  await expect(page.getByText('Ended or ending within 60 days: 1')).toBeVisible();
  await expect(place.getByText('Operate missing')).toHaveCount(0);
  await expect(short).toHaveCount(0);

  await row.getByRole('button', { name: `Change skills of ${name}` }).click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add file: certificate of Operate' }).click();
  await (await chooser).setFiles({ name: 'operate.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(dialog.getByText('Certificate: operate.pdf')).toBeVisible();
  await expectAccessible(page, () => expect(dialog).toBeVisible());
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, () => expect(row).toBeVisible());

  // A supervisor reads the matrix without the certificate, and cannot change it.
  const reader = await signedInPage('supervisor', { path: '/skills' });
  await expect(reader.locator('[data-person]').filter({ hasText: name })).toContainText('Works alone');
  await expect(reader.getByRole('button', { name: `Change skills of ${name}` })).toHaveCount(0);
});
