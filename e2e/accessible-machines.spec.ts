/** The machines page and every dialog of the page, with typical contents. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Machine } from '@pms/domain/machines/schema';
import { expectAccessible, expectToFit } from './expect-accessible';
import { cardButton, cardOf, machinesNamed } from './machines-screen';
import { aMachine, anOrder } from './order-scenario';
import { dialogNamed, expectLive, pick } from './orders-screen';
import { test } from './plant';

test.describe.configure({ mode: 'parallel' });

interface Scene {
  readonly dialog: string;
  readonly open: (page: Page, machine: Machine) => Promise<unknown>;
  readonly withOrder?: boolean;
  readonly fill?: (form: Locator) => Promise<unknown>;
}

const press = (action: string) => (page: Page, machine: Machine) => cardButton(page, machine, action).click();

const scenes: readonly Scene[] = [
  {
    dialog: 'Add New Equipment',
    open: (page) => page.getByRole('button', { name: 'Add Machine' }).click(),
    fill: async (form) => {
      await pick(form, 'Production area', 'Packaging');
      await form.getByRole('button', { name: 'New equipment type' }).click();
      await form.getByRole('button', { name: 'Create type' }).click();
      await form.getByRole('button', { name: 'Add Machine' }).click();
    },
  },
  {
    dialog: 'Configure Equipment',
    open: press('Configure'),
    fill: (form) => form.getByRole('switch', { name: 'Use the 2-2-2 shift cycle' }).check({ force: true }),
  },
  {
    dialog: 'Equipment Status Control',
    open: press('Status'),
    withOrder: true,
    fill: (form) => form.getByRole('radio', { name: 'Offline' }).check(),
  },
  { dialog: 'Production Schedule', open: press('Schedule'), withOrder: true },
  {
    dialog: 'Machine Schedule',
    withOrder: true,
    open: async (page, machine) => {
      await press('Schedule')(page, machine);
      await page.getByRole('button', { name: 'Next 30 days' }).click();
    },
  },
  { dialog: 'Delete', open: press('Delete') },
];

for (const { dialog, open, withOrder = false, fill } of scenes) {
  test(dialog, async ({ plant, signedInPage }) => {
    const machine = await aMachine(plant);
    if (withOrder) await anOrder(plant, { status: 'in_progress', machine });
    const page = await signedInPage('admin', { path: machinesNamed(machine.name) });
    await expectLive(page);
    await open(page, machine);
    const form = dialogNamed(page, dialog);
    await expect(form).toBeVisible();
    await fill?.(form);
    await expectAccessible(page, async () => {
      await expect(form).toBeVisible();
      await expectToFit(form, 'the dialog');
    });
  });
}

test('the machines, one in each status', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant, 'Each 1');
  for (const [index, status] of (['in_progress', 'paused'] as const).entries())
    await anOrder(plant, { status, machine: await aMachine(plant, `Each ${index + 2}`) });
  const page = await signedInPage('admin', { path: machinesNamed('Each') });
  await expectLive(page);
  await expectAccessible(page, () => expect(cardOf(page, machine)).toBeVisible());
});

test('a filter without a result', async ({ signedInPage }) => {
  const page = await signedInPage('viewer', { path: machinesNamed('no such machine') });
  await expectAccessible(page, () => expect(page.getByText(/^0 of/)).toBeVisible());
});
