/** A supervisor fills a short shift and marks attendance. All other people see the changes at once. */
import { expect, type Page } from '@playwright/test';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder, plantDay } from './order-scenario';
import { test } from './plant';
import type { RunningPlant } from './running-plant';
import { endTimeLimits } from './time-limits';

test.use({ plantName: 'people' });

let count = 0;

async function worker({ people }: RunningPlant, fullName: string, employee_code: string): Promise<number> {
  count += 1;
  const username = `on.shift.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'given-once', fullName, employee_code },
  });
  return data.id;
}

const put = (plant: RunningPlant, employee_id: number, assignment_date: string) =>
  plant.people.supervisor.call(assign, { body: { employee_id, assignment_date, shift_type: 'day' } });

const machineOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// covers PEOPLE-40, PEOPLE-11, PEOPLE-12
test('fills a short shift, and undoes the assignment', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Short line');
  const order = await anOrder(plant, { product_name: 'Cola' });
  const date = plantDay(3);
  await plant.people.supervisor.call(updateOrder, {
    params: { id: order.id },
    body: {
      machine_id: machine.id,
      scheduled_start_date: date,
      scheduled_start_shift: 'day',
      scheduled_end_date: date,
      scheduled_end_shift: 'day',
    },
  });
  await worker(plant, 'Nomsa Khumalo', 'EMP0042');
  const path = `/labor-planner?date=${date}&shift=day`;
  const page = await signedInPage('supervisor', { path });
  const colleague = await signedInPage('manager', { path });
  const here = machineOf(page, machine.name);
  await expect(here.getByText('0 of 2 operators, short by 2')).toBeVisible();
  // Searches by the shown code. One press on the name assigns the person.
  await here.getByRole('combobox', { name: `Add operator to ${machine.name}` }).fill('EMP42');
  await page.getByRole('option', { name: 'Nomsa Khumalo (EMP42)' }).click();
  await expect(here.getByText('1 of 2 operators, short by 1')).toBeVisible();
  await expect(page.getByText('1 draft, not published yet')).toBeVisible();
  const there = machineOf(colleague, machine.name);
  await expect(there.getByRole('button', { name: 'Take Nomsa Khumalo off this shift' })).toBeVisible();
  // The colleague sees the place of the person, and cannot choose the person again.
  await there.getByRole('combobox', { name: `Add packer to ${machine.name}` }).fill('Nomsa');
  await expect(
    colleague.getByRole('option', { name: `Nomsa Khumalo (EMP42) – ${machine.name}, day shift` }),
  ).toHaveAttribute('data-combobox-disabled', 'true');
  await here.getByRole('button', { name: 'Take Nomsa Khumalo off this shift' }).click();
  await expect(here.getByText('0 of 2 operators, short by 2')).toBeVisible();
  const undone = page
    .getByText('Nomsa Khumalo was taken off')
    .locator('..')
    .getByRole('button', { name: 'Undo' });
  await undone.click();
  await expect(here.getByText('1 of 2 operators, short by 1')).toBeVisible();
  await page.getByRole('button', { name: 'Publish this day' }).click();
  await expect(page.getByText('Published: 1 person got a message')).toBeVisible();
  await page.getByRole('link', { name: 'Labour Layout', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Day shift, 06:00–18:00' })).toContainText('Nomsa Khumalo');
  await expectAccessible(page, () =>
    expect(page.getByRole('region', { name: 'Day shift, 06:00–18:00' })).toContainText('Nomsa Khumalo'),
  );
});

// covers PEOPLE-41
test('the planner page is accessible at each width', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Wide line');
  const page = await signedInPage('supervisor', {
    path: `/labor-planner?date=${plantDay(5)}&machines=all`,
  });
  await expectAccessible(page, () => expect(machineOf(page, machine.name)).toBeVisible());
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
] as const) {
  // covers PEOPLE-42
  test(`marks attendance by touch, ${width} wide`, async ({ plant, signedInPage }) => {
    const date = plantDay(-width);
    const people = [
      await worker(plant, `Thabo ${width}`, `T${width}`),
      await worker(plant, `Zodwa ${width}`, `Z${width}`),
    ];
    for (const id of people) await put(plant, id, date);
    const page = await signedInPage('supervisor', {
      path: `/attendance-register?date=${date}&shift=day`,
      viewport: { width, height },
      hasTouch: true,
    });
    const of = (name: string) => page.getByRole('group', { name: `Attendance of ${name} ${width}` });
    // The first press reaches the server late. The second press waits for the answer to the first press.
    let pressedAll = (): void => undefined;
    const untilPressed = new Promise<void>((resolve) => {
      pressedAll = resolve;
    });
    await page.evaluate(endTimeLimits);
    await page.route('**/api/attendance-register', async (route) => {
      await untilPressed;
      await route.continue();
    });
    await of('Thabo').getByRole('button', { name: 'Sick' }).tap();
    await expect(of('Thabo').getByRole('button', { name: 'Sick' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 of 2 marked')).toBeVisible();
    await page.getByRole('button', { name: 'All present' }).tap();
    await expect(page.getByRole('button', { name: 'All present' })).toHaveAttribute('data-loading', 'true');
    pressedAll();
    await expect(of('Zodwa').getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('1 of 2 marked')).toBeVisible();
    // Another person marks attendance. The register shows the change.
    await plant.people.manager.call(markAttendance, {
      body: { date, shift_type: 'day', employee_id: people[1] ?? 0, status: 'late', check_in_time: '06:40' },
    });
    await expect(of('Zodwa').getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('in 06:40')).toBeVisible();
    const size = await of('Zodwa').getByRole('button', { name: 'Late' }).boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: `Times and notes of Zodwa ${width}` }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Check-out' }).fill('18:05');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('bus was late');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('in 06:40, out 18:05, bus was late')).toBeVisible();
  });
}

// covers PEOPLE-42
test('the register is accessible at each width', async ({ plant, signedInPage }) => {
  const date = plantDay(-2);
  await put(plant, await worker(plant, 'Lindiwe Mthembu', 'EMP0100'), date);
  const page = await signedInPage('supervisor', { path: `/attendance-register?date=${date}&shift=day` });
  await expectAccessible(page, () => expect(page.getByText('0 of 1 marked')).toBeVisible());
});
