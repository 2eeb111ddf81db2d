/** A supervisor assigns people to the crews of a machine and sees the planned work. The shifts follow the crews. */
import { expect, type Page } from '@playwright/test';
import { listCrews } from '@pms/domain/crews/endpoints';
import { machineSchedule, updateMachine } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { createUser } from '@pms/domain/users/endpoints';
import { expectAccessible, expectToFit } from './expect-accessible';
import { machinesNamed, openConfigure } from './machines-screen';
import { aMachine, plantDay } from './order-scenario';
import { expectLive } from './orders-screen';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'crews' });

let count = 0;

async function worker({ people }: RunningPlant, fullName: string, employee_code: string): Promise<number> {
  count += 1;
  const username = `crew.worker.${count}`;
  const { data } = await people.admin.call(createUser, {
    body: { username, email: `${username}@plant.example`, password: 'given-once', fullName, employee_code },
  });
  return data.id;
}

async function onCycle(plant: RunningPlant, name: string): Promise<Machine> {
  const { id } = await aMachine(plant, name);
  const body = { shift_cycle_enabled: true, cycle_start_date: plantDay() };
  return (await plant.people.supervisor.call(updateMachine, { params: { id }, body })).data;
}

async function openCrews(page: Page, machine: Machine) {
  await expectLive(page);
  const dialog = await openConfigure(page, machine);
  const crews = dialog.getByRole('region', { name: 'Shift crews' });
  await expect(crews.getByRole('button', { name: 'Save crews' })).toBeVisible();
  return crews;
}

// covers CREW-33, CREW-34, CREW-37, CREW-38, CREW-27
test('plans the crews of a machine and sees the next 90 days', async ({ plant, signedInPage }) => {
  const machine = await onCycle(plant, 'Crewed 1');
  await worker(plant, 'Amahle Zwane', 'EMP0042');
  await worker(plant, 'Bheki Cele', 'EMP0107');
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  const crews = await openCrews(page, machine);
  await expect(
    crews.getByText(/^Today, .*Crew A is on day, Crew B is on night, Crew C rests$/),
  ).toBeVisible();
  await expect(crews.getByRole('columnheader', { name: /, today$/ })).toHaveAttribute('aria-current', 'date');

  // The search finds the shown code and the name.
  const adding = (letter: string) => crews.getByRole('combobox', { name: `Add to crew ${letter}` });
  await adding('A').fill('EMP42');
  await page.getByRole('option', { name: 'Amahle Zwane (EMP42)' }).click();
  await adding('B').fill('Bheki');
  await page.getByRole('option', { name: 'Bheki Cele (EMP107)' }).click();
  await adding('B').fill('Amahle');
  const taken = page.getByRole('option', { name: 'Amahle Zwane (EMP42) – in crew A' });
  await taken.click();
  await expect(crews.getByRole('list', { name: 'Crew B' }).getByRole('listitem')).toHaveCount(1);
  await adding('B').fill('');
  await crews.getByRole('button', { name: 'Save crews' }).click();
  await expect(crews.getByText(/^Crews saved\. \d+ assignments added, 0 removed, 0 kept\.$/)).toBeVisible();
  const { data } = await plant.people.supervisor.call(machineSchedule, { params: { id: machine.id } });
  expect([data[0]?.day, data[0]?.night]).toMatchObject([
    [{ crew_letter: 'A', employees: [{ full_name: 'Amahle Zwane' }] }],
    [{ crew_letter: 'B', employees: [{ full_name: 'Bheki Cele' }] }],
  ]);

  // Crews A and B swap their places, because two crews on one shift cannot be chosen.
  await crews.getByRole('combobox', { name: 'Crew A: place in the cycle' }).click();
  await page.getByRole('option', { name: '2 days, night first' }).click();
  await expect(crews.getByText(/Crew A is on night, Crew B is on day/)).toBeVisible();
  await crews.getByRole('button', { name: 'Save crews' }).click();
  await expect(crews.getByText(/^Crews saved\. \d+ assignments added, \d+ removed/)).toBeVisible();
  await page.reload();
  await expect(crews.getByText(/Crew A is on night, Crew B is on day/)).toBeVisible();
  await expect(crews.getByText('Amahle Zwane (EMP42)')).toBeVisible();
});

// covers CREW-31
test('sees that another person has changed the crews', async ({ plant, signedInPage, browserConsole }) => {
  const machine = await onCycle(plant, 'Crewed 2');
  await worker(plant, 'Cebisa Mbele', 'EMP0201');
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  const colleague = await signedInPage('manager', { path: machinesNamed(machine.name) });
  const [mine, theirs] = [await openCrews(page, machine), await openCrews(colleague, machine)];
  for (const [where, letter] of [
    [mine, 'A'],
    [theirs, 'C'],
  ] as const) {
    await where.getByRole('combobox', { name: `Add to crew ${letter}` }).fill('Cebisa');
    await where.page().getByRole('option', { name: 'Cebisa Mbele (EMP201)' }).click();
  }
  await theirs.getByRole('button', { name: 'Save crews' }).click();
  await expect(theirs.getByText(/^Crews saved\./)).toBeVisible();
  await expect(mine.getByText('The crews were changed by somebody else meanwhile.')).toBeVisible();
  browserConsole.expect(/status of 409 .*\/crews/);
  await mine.getByRole('button', { name: 'Save crews' }).click();
  await expect(mine.getByText(/^Failed to save crew assignments: /)).toBeVisible();
  await mine.getByRole('button', { name: 'Load the latest crews' }).click();
  const crewC = mine.getByRole('list', { name: 'Crew C' });
  await expect(crewC.getByText('Cebisa Mbele (EMP201)')).toBeVisible();
  const { data } = await plant.people.supervisor.call(listCrews, { params: { id: machine.id } });
  expect(data.map(({ employees }) => employees.length)).toEqual([0, 0, 1]);
});

// covers CREW-38
test('the crews are accessible at each width', async ({ plant, signedInPage }) => {
  const machine = await onCycle(plant, 'Crewed 3');
  await worker(plant, 'Dumisani Ntuli', 'EMP0301');
  const page = await signedInPage('supervisor', { path: machinesNamed(machine.name) });
  const crews = await openCrews(page, machine);
  await crews.getByRole('combobox', { name: 'Add to crew C' }).fill('Dumisani');
  await page.getByRole('option', { name: 'Dumisani Ntuli (EMP301)' }).click();
  await expectAccessible(page, async () => {
    await expect(crews.getByText('Dumisani Ntuli (EMP301)')).toBeVisible();
    await expectToFit(crews, 'the crews');
  });
  // The arrow keys scroll the strip of a month.
  const strip = crews.getByRole('group', { name: /^Duties in / }).first();
  await strip.focus();
  await strip.press('ArrowRight');
  await expect(strip).toBeFocused();
});
