/** The start of a shift: present people, missing people, and replacements. */
import { expect, type Page } from '@playwright/test';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { southAfricanRules } from '@pms/domain/working-time/south-africa';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { test } from './plant';
import { currentShift, put, worker } from './shift-scenario';

test.use({ plantName: 'a shift that starts' });

const machineOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// covers PEOPLE-66
test('explains where the people come from while the roster is empty', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/shift-start' });
  const nobody = page.getByText(/^Nobody is assigned to the (day|night) shift$/);
  await expectAccessible(page, () => expect(nobody).toBeVisible());
  await page.getByRole('link', { name: 'Open the planner' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Labor Planner' })).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  // covers PEOPLE-66
  test(`a call-off is handled within four presses, ${width} wide`, async ({ plant, signedInPage }, info) => {
    const machine = await aMachine(plant, `Filler ${width}`);
    const [here, away] = [`Ayanda ${width}`, `Bongani ${width}`];
    const came = await put(plant, here, machine.id);
    await put(plant, away, machine.id);
    const standIn = `Aaron ${width}`;
    await worker(plant, standIn);
    const page = await signedInPage('supervisor', {
      path: '/shift-start',
      viewport: { width, height },
      hasTouch: width < 1000,
    });
    const place = machineOf(page, machine.name);
    await expect(place.getByText('0 of 2')).toBeVisible();
    // Another person marks attendance at the gate. The page shows the change.
    await plant.people.manager.call(markAttendance, {
      body: { ...currentShift(), employee_id: came, status: 'present' },
    });
    await expect(place.getByText('1 of 2')).toBeVisible();
    const size = await place.getByRole('button', { name: `${away} is not coming` }).boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);

    const began = Date.now();
    let presses = 0;
    const press = async (locator: ReturnType<Page['getByRole']>) => {
      presses += 1;
      await (width < 1000 ? locator.tap() : locator.click());
    };
    await press(place.getByRole('button', { name: `${away} is not coming` }));
    const dialog = page.getByRole('dialog', { name: `${away} is not coming` });
    await press(dialog.getByRole('button', { name: `${standIn} takes over` }));
    await expect(page.getByText(`${standIn} takes over from ${away}`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await press(place.getByRole('button', { name: `${standIn} is here` }));
    await expect(place.getByText('2 of 2')).toBeVisible();
    expect(presses).toBeLessThanOrEqual(4);
    // A person has 20 seconds. The time that the page takes depends on the machine that runs the test.
    info.annotations.push({ type: 'call-off', description: `${Date.now() - began} ms for the presses` });
    await expect(place.getByText('Replaced, or taken off the roster')).toBeVisible();
  });
}

// covers PEOPLE-66
test('a mark is undone where it was made, and every state is accessible', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Filler of the undecided');
  await put(plant, 'Charmaine Jacobs', machine.id);
  await worker(plant, 'Sibongile Mkhize');
  const page = await signedInPage('supervisor', { path: '/shift-start' });
  const place = machineOf(page, machine.name);
  await place.getByRole('button', { name: 'Charmaine Jacobs is not coming' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charmaine Jacobs is not coming' });
  await expectAccessible(page, () =>
    expect(dialog.getByRole('button', { name: 'Sibongile Mkhize takes over' })).toBeVisible(),
  );
  await dialog.getByRole('button', { name: 'Undo: Charmaine Jacobs is coming' }).click();
  await expect(place.getByText('Expected')).toBeVisible();
  await expectAccessible(page, () => expect(place).toBeVisible());
});

// covers PEOPLE-65
test('a replacement against a rule needs a reason', async ({ plant, signedInPage, browserConsole }) => {
  browserConsole.expect(/status of 422/);
  const machine = await aMachine(plant, 'Filler of reasons');
  await put(plant, 'Zanele Ngcobo', machine.id);
  await worker(plant, 'Mandla Cele');
  await plant.people.admin.call(putWorkingTimeRules, {
    body: {
      rules: southAfricanRules.map((rule) =>
        rule.key === 'weekly_hours'
          ? { ...rule, limit: 0.01, severity: 'refuse' as const }
          : { ...rule, severity: 'off' as const },
      ),
    },
  });
  const page = await signedInPage('supervisor', { path: '/shift-start' });
  const place = machineOf(page, machine.name);
  await place.getByRole('button', { name: 'Zanele Ngcobo is not coming' }).click();
  const offered = page.getByRole('listitem').filter({ hasText: '. Mandla Cele' });
  await expect(offered.getByText(/^Weekly hours .* of 0,01 h/)).toBeVisible();
  await expect(offered.getByText('Needs a reason')).toBeVisible();
  await offered.getByRole('button', { name: 'Mandla Cele takes over' }).click();
  const asked = page.getByRole('dialog', { name: 'Rules of working time: Mandla Cele' });
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Nobody else could come');
  await asked.getByRole('button', { name: 'Assign with this reason' }).click();
  await expect(page.getByText('Mandla Cele takes over from Zanele Ngcobo')).toBeVisible();
  await expect(place.getByRole('button', { name: 'Mandla Cele is here' })).toBeVisible();
});
