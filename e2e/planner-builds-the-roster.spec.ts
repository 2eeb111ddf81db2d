/** The roster over time is built by mouse, keys and touch, and by two planners. A phone shows the published roster. */
import { expect, type Locator, type Page } from '@playwright/test';
import { createAbsence } from '@pms/domain/absences/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { addDays, formatPlantDate } from '@pms/domain/plant-time';
import { createUser, deactivateUser } from '@pms/domain/users/endpoints';
import { weekOf } from '@pms/domain/working-time/work-span';
import { expectAccessible } from './expect-accessible';
import { aMachine, plantDay } from './order-scenario';
import { dialogNamed, expectToast, pick, toastSaying } from './orders-screen';
import { test } from './plant';
import type { Person, RunningPlant } from './running-plant';

test.use({ plantName: 'with a roster that is built' });

/** A Monday in the two weeks that a person sees. */
const monday = weekOf(plantDay(7));
const dayOf = (days: number): string => addDays(monday, days);
const shortOf = (date: string): string => `${date.slice(8)}-${date.slice(5, 7)}`;

let count = 0;
async function worker({ people }: RunningPlant, fullName: string): Promise<number> {
  count += 1;
  const username = `built.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'Mill-2026x', fullName },
  });
  return data.id;
}

/** Assigns a person to the day shift of the machine on this date. */
const assignDay = (
  by: Person,
  { id }: { readonly id: number },
  employee_id: number,
  assignment_date: string,
) => by.call(assign, { body: { employee_id, machine_id: id, assignment_date, shift_type: 'day' } });

const cellOf = (page: Page, name: string, date: string): Locator =>
  page.getByRole('cell', { name: new RegExp(`^${name}, \\w+ ${shortOf(date)}`) });
const card = (page: Page): Locator => page.locator('[data-verdict-card]');

async function middleOf(locator: Locator): Promise<readonly [number, number]> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [toX, toY] = await middleOf(to);
  const [x, y] = await middleOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y, { steps: 2 });
  await page.mouse.move(toX, toY, { steps: 4 });
}

// covers ROST-20, ROST-21, ROST-24
test('a planner assigns people by mouse and by keys, with the verdict before the drop', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Building line');
  const [ayanda, bongani] = [await worker(plant, 'Ayanda Sithole'), await worker(plant, 'Bongani Nxumalo')];
  const { supervisor, manager } = plant.people;
  await assignDay(supervisor, machine, ayanda, monday);
  await supervisor.call(createAbsence, {
    body: { employee_id: bongani, first_date: monday, last_date: monday, kind: 'leave' },
  });
  const page = await signedInPage('supervisor', { path: `/roster?date=${monday}` });
  const from = cellOf(page, 'Ayanda Sithole', monday);
  await expect(from).toHaveAccessibleName(/Day, Building line, Operator, draft/);

  // After a drop on an absent person, the assignment stays at the old place.
  await carry(page, from, cellOf(page, 'Bongani Nxumalo', monday));
  await expect(card(page)).toContainText(/Bongani Nxumalo is absent until/);
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'is absent until' })).toBeVisible();
  await expect(from).toHaveAccessibleName(/Day, Building line/);

  // The Shift key repeats the assignment over days. One press on Undo removes all new assignments.
  await page.keyboard.down('Shift');
  await carry(page, from, cellOf(page, 'Ayanda Sithole', dayOf(2)));
  await expect(card(page)).toContainText(
    `Tue ${shortOf(dayOf(1))} to Wed ${shortOf(dayOf(2))}, Day, Building line`,
  );
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.getByText('Ayanda Sithole was assigned on 2 days')).toBeVisible();
  await expect(cellOf(page, 'Ayanda Sithole', dayOf(2))).toHaveAccessibleName(/Day, Building line/);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Ayanda Sithole', dayOf(1))).toHaveAccessibleName(/: free$/);
  await expect(cellOf(page, 'Ayanda Sithole', dayOf(2))).toHaveAccessibleName(/: free$/);

  // With keys: the focus follows the person.
  await from.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toContainText(`Tue ${shortOf(dayOf(1))}, Day, Building line`);
  await expect(page.locator('[data-spoken]')).toContainText('Ayanda Sithole, Tue');
  await page.keyboard.press('Enter');
  const next = cellOf(page, 'Ayanda Sithole', dayOf(1));
  await expect(next).toHaveAccessibleName(/Day, Building line/);
  await expect(next).toBeFocused();
  await expect(from).toHaveAccessibleName(/: free$/);
  await page.keyboard.press('Delete');
  await expect(next).toHaveAccessibleName(/: free$/);
  await page.keyboard.press('Control+z');
  await expect(next).toHaveAccessibleName(/Day, Building line/);

  // An open place shows the changes of the other planner.
  await cellOf(page, 'Bongani Nxumalo', dayOf(3)).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Machine' }).click();
  await page.getByRole('option', { name: 'Building line' }).click();
  const submit = dialog.getByRole('button', { name: 'Assign' });
  await expect(submit).toBeEnabled();
  await assignDay(manager, machine, bongani, dayOf(3));
  await expect(dialog).toContainText(/Building line/);
  await expect(dialog.getByRole('button', { name: 'Take Bongani Nxumalo off' })).toBeVisible();
  await expect(submit).toBeHidden();
  await page.keyboard.press('Escape');
  // A person who leaves meanwhile stays on the board as text, and cannot be assigned.
  await plant.people.admin.call(deactivateUser, { params: { id: bongani } });
  await expect(page.getByRole('rowheader', { name: /Bongani Nxumalo.*Left the plant/ })).toBeVisible();
  await carry(page, cellOf(page, 'Bongani Nxumalo', dayOf(3)), cellOf(page, 'Bongani Nxumalo', dayOf(4)));
  await expect(card(page)).toContainText('Bongani Nxumalo is not active and cannot be assigned');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectAccessible(page, (width) =>
    width < 768
      ? expect(page.getByText('Day: 1 person').first()).toBeVisible()
      : expect(next).toHaveText(/Day/),
  );
});

// covers ROST-22, ROST-23, ROST-25
test('a planner builds and publishes a shift by touch, and the shift appears on the person’s phone', async ({
  plant,
  signedInPage,
}) => {
  const { operator } = plant.people;
  const machine = await aMachine(plant, 'Touched line');
  await plant.people.supervisor.call(assign, {
    body: {
      employee_id: operator.id,
      machine_id: machine.id,
      assignment_date: dayOf(1),
      shift_type: 'night',
    },
  });
  const phone = await signedInPage('operator', {
    path: '/my-shifts',
    viewport: { width: 390, height: 844 },
  });
  await expect(phone.getByText('No shift is published for you in the coming two weeks')).toBeVisible();
  const page = await signedInPage('supervisor', {
    path: `/roster?date=${monday}&view=machines`,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  const at = (date: string) =>
    page.getByRole('cell', { name: new RegExp(`^Touched line, \\w+ ${shortOf(date)}, Night`) });
  await at(dayOf(1)).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move / })
    .tap();
  await at(dayOf(2)).tap();
  await expect(card(page)).toContainText(`Wed ${shortOf(dayOf(2))}, Night, Touched line`);
  await card(page).getByRole('button', { name: 'Put here' }).tap();
  await expect(at(dayOf(2))).toHaveAccessibleName(/Operator/);
  await page.getByRole('button', { name: /^Publish / }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'published' })).toBeVisible();
  const arrived = phone.locator(`[data-date="${dayOf(2)}"]`);
  await expect(arrived).toContainText('Touched line');
  await expect(arrived).toContainText('18:00–06:00');

  const small = await signedInPage('supervisor', {
    path: `/roster?date=${monday}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const day = small.getByRole('region', { name: new RegExp(shortOf(dayOf(2))) });
  await day.getByText('Night: 1 person').tap();
  await day.getByRole('button', { name: /Touched line/ }).tap();
  await expect(small.getByRole('dialog')).toContainText('Night, Touched line');
});

// covers ROST-18
test('a planner copies a week, reads who is left out, and takes the copy back', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant, 'Copied line');
  const [dineo, eugene] = [await worker(plant, 'Dineo Molefe'), await worker(plant, 'Eugene Fortuin')];
  const { supervisor } = plant.people;
  for (const person of [dineo, eugene]) await assignDay(supervisor, machine, person, dayOf(1));
  await supervisor.call(createAbsence, {
    body: { employee_id: eugene, first_date: dayOf(8), last_date: dayOf(8), kind: 'leave' },
  });
  const page = await signedInPage('supervisor', { path: `/roster?date=${monday}` });
  await expect(cellOf(page, 'Dineo Molefe', dayOf(8))).toHaveAccessibleName(/: free$/);
  await page.getByRole('button', { name: 'Copy week' }).click();
  const dialog = dialogNamed(page, 'Copy week');
  const plain = (days: number) => formatPlantDate(dayOf(days));
  await pick(dialog, 'To the week of', `${plain(7)} to ${plain(13)}`);
  await dialog.getByRole('button', { name: 'Copy week' }).click();

  await expect(cellOf(page, 'Dineo Molefe', dayOf(8))).toHaveAccessibleName(/Day, Copied line/);
  await expectToast(page, 'left out');
  const toast = toastSaying(page, 'left out');
  await expect(toast.getByRole('listitem').filter({ hasText: 'Eugene Fortuin' })).toHaveText(
    new RegExp(`^Eugene Fortuin, Tue ${shortOf(dayOf(8))}: .*bsent`),
  );
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'Dineo Molefe', dayOf(8))).toHaveAccessibleName(/: free$/);
  await expectToast(page, 'Undone');
});
