/** No person takes a call for help in time. The call goes to the next level, and a person there takes the call. */
import { expect, type Page } from '@playwright/test';
import { listHelpCalls, listHelpKinds } from '@pms/domain/help/endpoints';
import { assign } from '@pms/domain/labour/endpoints';
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import { aMachine } from './order-scenario';
import { expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';
import { plantZone } from './plant-zone';

test.use({ plantName: 'where help goes up' });

const phone = { hasTouch: true, viewport: { width: 390, height: 844 } } as const;
const callsOn = (page: Page) => page.getByRole('region', { name: 'Open calls' });

/** Counts the vibrations of the device, because a ringing call vibrates. */
function countRings(): void {
  const { dataset } = document.documentElement;
  navigator.vibrate = () => {
    dataset.rings = String(Number(dataset.rings ?? 0) + 1);
    return true;
  };
}

// covers HELP-15
test('a call that no person takes in time rings at the next level on shift, is taken and resolved', async ({
  plant,
  signedInPage,
}) => {
  const { supervisor, packer, operator } = plant.people;
  const shift = shiftAt(new Date().toISOString(), 'two_shift', plantZone);
  for (const [person, role] of [
    [packer, 'hopper_loader'],
    [supervisor, 'supervisor'],
  ] as const)
    await supervisor.call(assign, {
      body: {
        employee_id: person.id,
        machine_id: null,
        assignment_date: shift.date,
        shift_type: shift.type,
        // The journey may continue after the end of the shift.
        end_time: toInstant(Date.parse(shift.ends_at) + 3_600_000),
        role,
        override_reason: 'Stays until the next shift knows the line',
      },
    });
  const { data: kinds } = await operator.call(listHelpKinds);
  const material = kinds.find(({ kind }) => kind === 'material');
  const minutes = material?.levels[0]?.after_minutes ?? Number.NaN;
  expect(material?.levels).toMatchObject([{ roles: ['supervisor'] }]);
  const { name: machine } = await aMachine(plant);

  const asleep = await signedInPage('packer', { path: '/help', ...phone });
  const next = await signedInPage('supervisor', { path: '/supervisor', ...phone });
  const atHome = await signedInPage(await plant.person('supervisor'), { path: '/supervisor', ...phone });
  for (const page of [asleep, next, atHome]) {
    await page.evaluate(countRings);
    await expectLive(page);
  }
  const rings = (page: Page) => page.locator('html').getAttribute('data-rings');

  const floor = await signedInPage('operator', { path: '/help' });
  await expectLive(floor);
  await floor.getByRole('button', { name: 'Call for help' }).click();
  const dialog = floor.getByRole('dialog', { name: 'What help is needed?' });
  await field(dialog, 'Machine').fill(machine);
  await floor.getByRole('option', { name: machine, exact: true }).click();
  await dialog.getByRole('button', { name: new RegExp(`^Material ${packer.full_name}`) }).click();
  await expectToast(floor, 'Help is called: Material');
  await expect(callsOn(floor)).toContainText('rings at 1 person');
  await expect.poll(() => rings(asleep)).toBe('1');
  await expect(callsOn(next)).toContainText(`Material, ${machine}`);

  await plant.letHelpWait(minutes);
  await expect(callsOn(floor)).toContainText('went up, rings at 1 person');
  await expect(callsOn(floor)).toContainText('over its time');
  await expect.poll(() => rings(next)).toBe('1');
  await expect(next.getByRole('button', { name: /1 unread/ })).toBeVisible();
  // Every supervisor sees the call on screen. The call rings only for a supervisor on shift, and only once.
  await expect(callsOn(atHome)).toContainText('went up');
  expect([await rings(atHome), await rings(asleep)]).toEqual([null, '1']);
  await expect(atHome.getByRole('button', { name: /unread/ })).toHaveCount(0);

  await callsOn(next).getByRole('button', { name: 'I take it' }).tap();
  await expect(callsOn(floor)).toContainText(`${supervisor.full_name} has it`);
  await expect(callsOn(asleep).getByRole('button', { name: 'I take it' })).toHaveCount(0);
  await callsOn(next).getByRole('button', { name: 'I am there' }).tap();
  await field(callsOn(next), 'What was done').fill('Shakers brought');
  await callsOn(next).getByRole('button', { name: 'Resolved' }).tap();
  await expect(callsOn(next)).toHaveCount(0);
  const { data } = await operator.call(listHelpCalls, { query: { state: 'closed' } });
  expect(data).toMatchObject([
    { level: 1, rung: [packer.id, supervisor.id], taken_by: supervisor.id, done: 'Shakers brought' },
  ]);
});
