/** The roster over time, by people and by machines, with live changes, at each width. */
import { expect, type Page } from '@playwright/test';
import { createAbsence } from '@pms/domain/absences/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder, plantDay } from './order-scenario';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'with a roster' });

let count = 0;

async function worker({ people }: RunningPlant, fullName: string): Promise<number> {
  count += 1;
  const username = `rostered.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'Mill-2026x', fullName },
  });
  return data.id;
}

const shortOf = (date: string): string => `${date.slice(8)}-${date.slice(5, 7)}`;
const cellOf = (page: Page, name: string, date: string) =>
  page.getByRole('cell', { name: new RegExp(`^${name}, \\w+ ${shortOf(date)}`) });

// covers ROST-02, ROST-04, ROST-05
test('reads the assigned and the missing people while other people plan', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Roster line');
  const order = await anOrder(plant, { product_name: 'Cola' });
  const day = plantDay(2);
  await plant.people.supervisor.call(updateOrder, {
    params: { id: order.id },
    body: {
      machine_id: machine.id,
      scheduled_start_date: day,
      scheduled_start_shift: 'day',
      scheduled_end_date: day,
      scheduled_end_shift: 'day',
    },
  });
  const zanele = await worker(plant, 'Zanele Ngcobo');
  const thabo = await worker(plant, 'Thabo Mokoena');
  await plant.people.supervisor.call(createAbsence, {
    body: { employee_id: thabo, first_date: day, last_date: day, kind: 'leave' },
  });
  const page = await signedInPage('supervisor', { path: `/roster?date=${day}` });
  await expect(cellOf(page, 'Zanele Ngcobo', day)).toHaveAccessibleName(/: free$/);
  await expect(cellOf(page, 'Thabo Mokoena', day)).toHaveText(/Absent/);
  const foot = page.getByRole('cell', { name: new RegExp(`${shortOf(day)}, Day: short by`) });
  await expect(foot).toContainText('short by 6');
  await expect(foot).toContainText('2 operators');

  // Another person assigns. The cell, the foot and the hours change.
  await plant.people.manager.call(assign, {
    body: { employee_id: zanele, machine_id: machine.id, assignment_date: day, shift_type: 'day' },
  });
  await expect(cellOf(page, 'Zanele Ngcobo', day)).toHaveAccessibleName(/Day, Roster line, Operator, draft/);
  await expect(foot).toContainText('short by 5');
  await expect(page.getByText('1 draft, not published yet')).toBeVisible();

  // With the keyboard: the arrow keys move from cell to cell.
  await page
    .getByRole('cell', { name: /Zanele Ngcobo/ })
    .first()
    .click();
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: /Zanele Ngcobo/ }).last()).toBeFocused();

  await page.getByText('Machines', { exact: true }).last().click();
  const place = page.getByRole('cell', {
    name: new RegExp(`^Roster line, \\w+ ${shortOf(day)}, Day: Zanele Ngcobo`),
  });
  // The page draws the heads of all cells, but only the visible cells.
  const head = page.getByRole('columnheader', { name: new RegExp(`${shortOf(day)} ?Day`) });
  await head.scrollIntoViewIfNeeded();
  await expect(place).toContainText('short by 5');
  await expectAccessible(page, async (width) => {
    if (width < 768) return expect(page.getByText('Day: 1 person')).toBeVisible();
    await head.scrollIntoViewIfNeeded();
    await expect(place).toContainText('Zanele Ngcobo');
  });
});

// covers ROST-05
test('the roster by people is accessible at each width', async ({ plant, signedInPage }) => {
  const day = plantDay(20);
  const employee_id = await worker(plant, 'Lerato Dube');
  await plant.people.supervisor.call(assign, {
    body: { employee_id, assignment_date: day, shift_type: 'night' },
  });
  const page = await signedInPage('supervisor', { path: `/roster?date=${day}` });
  await expectAccessible(page, (width) =>
    width < 768
      ? expect(page.getByText('Night: 1 person')).toBeVisible()
      : expect(cellOf(page, 'Lerato Dube', day)).toHaveText(/Night/),
  );
});
