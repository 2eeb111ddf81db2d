/** The first hour of an empty plant, only on screen: from the printed password to a machine with a running order. */
import { expect, type Page } from '@playwright/test';
import { createDatabase, dropDatabase } from '../apps/server/test/cluster';
import { clusterVariables } from './cluster-variables';
import type { ConsoleWatch } from './console-watch';
import { expectAccessible as expectAccessibleAtEveryWidth } from './expect-accessible';
import { dialogNamed, expectFieldError, expectToast, field, pick } from './orders-screen';
import { test } from './plant';
import { startServerProcess } from './server-process';

const adminUrl = (): string => process.env[clusterVariables.admin] ?? '';
const stepOf = (page: Page, name: string) => page.locator(`[data-step="${name}"]`);
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Checks every width, and then restores the width of a desk. */
async function expectAccessible(page: Page, isShown: () => Promise<void>): Promise<void> {
  await expectAccessibleAtEveryWidth(page, isShown);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function chooseIn(page: Page, group: string, label: string, option: string): Promise<void> {
  await row(page, group).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Signs in with a temporary password, and chooses a new password. */
async function signInAnew(page: Page, username: string, temporary: string, own: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(temporary);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: 'New password' }).fill(own);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(own);
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function newPlant(watch: ConsoleWatch, timezoneId: string) {
  const database = await createDatabase(adminUrl());
  const server = await startServerProcess({ DATABASE_URL: database, LOG_LEVEL: 'warn' });
  const context = await watch.open({ baseURL: server.origin, timezoneId });
  return {
    temporary: /One-time password: (\S+)/.exec(server.said())?.[1] ?? '',
    open: async () => {
      const page = await context.newPage();
      await page.goto('/');
      return page;
    },
    end: async () => {
      await context.close();
      await server.stop();
      await dropDatabase(adminUrl(), database);
    },
  };
}

// covers FIRST-01, FIRST-02, FIRST-03, FIRST-04, FIRST-05, FIRST-06
test('an administrator without a manual goes from an empty plant to a machine that runs an order', async ({
  browserConsole,
}, info) => {
  test.setTimeout(300_000);
  const plant = await newPlant(browserConsole, 'Europe/Berlin');
  try {
    const page = await plant.open();
    const began = Date.now();
    await signInAnew(page, 'admin', plant.temporary, 'Chosen-2026');

    // An empty plant opens the set-up page automatically.
    await expect(page.getByRole('heading', { level: 1, name: 'Set up the plant' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expectFieldError(
      page.getByRole('textbox', { name: 'Name of the plant' }),
      'Name of the plant is required',
    );
    await page.getByRole('textbox', { name: 'Name of the plant' }).fill('Nordwerk');
    // Three crews cannot cover three shifts, so the page asks for crews only with two shifts.
    await expect(stepOf(page, 'crews')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Two shifts of 12 hours/ })).toBeChecked();
    await expectAccessible(page, () => expect(stepOf(page, 'plant')).toHaveAttribute('aria-current', 'step'));
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await expect(stepOf(page, 'plant')).toHaveAttribute('data-done', 'true');
    await expect(stepOf(page, 'plant')).toContainText('Nordwerk, Europe/Berlin');

    await expect(page.locator('[data-environment="packaging"]')).toBeVisible();
    await page.getByRole('button', { name: 'Next: Machines' }).click();

    // A wrong row prevents the save, and the typed text stays.
    await row(page, 'Machine 1').getByRole('textbox', { name: 'Name' }).fill('Filler 1');
    await chooseIn(page, 'Machine 1', 'Area', 'Packaging');
    await field(row(page, 'Machine 1'), 'Equipment type').fill('Bottle filler');
    await row(page, 'Machine 1').getByRole('textbox', { name: 'Units per hour' }).fill('2400');
    await row(page, 'Machine 2').getByRole('textbox', { name: 'Name' }).fill('filler 1');
    await page.getByRole('button', { name: 'Add these machines' }).click();
    const second = row(page, 'Machine 2').getByRole('textbox', { name: 'Name' });
    await expectFieldError(second, 'Machine 1 has "filler 1", too');
    await expect(stepOf(page, 'machines')).toHaveAttribute('data-done', 'false');
    await expectAccessible(page, () =>
      expect(page.getByText('Nothing was saved: 1 field needs another value.')).toBeVisible(),
    );
    // After the admin leaves the page and returns, the rows are unchanged.
    await page.getByRole('button', { name: 'Leave for now' }).click();
    await page.getByRole('link', { name: 'Set up the plant step by step' }).click();
    await stepOf(page, 'machines').click();
    await expect(second).toHaveValue('filler 1');
    await second.fill('Filler 2');
    await page.getByRole('button', { name: 'Add these machines' }).click();
    await expectToast(page, '2 machines added');
    await expect(stepOf(page, 'machines')).toContainText('2 machines');
    await page.getByRole('button', { name: 'Next: People' }).click();

    await row(page, 'Person 1').getByRole('textbox', { name: 'Full name' }).fill('Lena Vogt');
    await row(page, 'Person 2').getByRole('textbox', { name: 'Full name' }).fill('Jonas Brandt');
    await chooseIn(page, 'Person 2', 'Role', 'Supervisor');
    const email = row(page, 'Person 2').getByRole('textbox', { name: 'E-mail' });
    await email.fill('jonas at nordwerk');
    await page.getByRole('button', { name: 'Add these people' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('jonas@nordwerk.example');
    await page.getByRole('button', { name: 'Add these people' }).click();
    const handed = page.getByRole('table', { name: 'Temporary passwords' }).getByRole('row');
    await expect(handed).toHaveCount(3);
    const lena = (await handed.nth(1).getByRole('cell').allInnerTexts()).at(-1) ?? '';
    await expectAccessible(page, () => expect(page.getByRole('button', { name: 'Print' })).toBeVisible());
    await page.getByRole('button', { name: 'The passwords are handed out' }).click();
    await expect(page.getByText(lena)).toHaveCount(0);
    await page.getByRole('button', { name: 'Next: Crews' }).click();

    const crews = page.getByRole('region', { name: 'Shift crews' });
    await expect(crews).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose the crews of this machine' }).click();
    await pick(crews, 'Add to crew A', 'Lena Vogt');
    await expectAccessible(page, () => expect(crews.getByRole('list', { name: 'Crew A' })).toBeVisible());
    await crews.getByRole('button', { name: 'Save crews' }).click();
    await expect(crews.getByText(/^Crews saved\. \d+ assignments added/)).toBeVisible();
    await expect(stepOf(page, 'crews')).toContainText('Crews of 1 of 2 machines');
    await page.getByRole('button', { name: 'Next: Rates and costs' }).click();

    await row(page, 'Filler 2').getByRole('textbox', { name: 'Cost of a stopped hour' }).fill('much');
    await page.getByRole('button', { name: 'Save rates' }).click();
    await expect(
      row(page, 'Filler 2').getByRole('textbox', { name: 'Cost of a stopped hour' }),
    ).toBeFocused();
    await row(page, 'Filler 2').getByRole('textbox', { name: 'Cost of a stopped hour' }).fill('850');
    await page.getByRole('button', { name: 'Save rates' }).click();
    await expect(stepOf(page, 'rates')).toContainText('2 of 2 machines');
    await expectAccessible(page, () => expect(page.getByText('Ideal rates of products')).toBeVisible());
    await page.getByRole('button', { name: 'Next: First order' }).click();

    await page.getByRole('link', { name: 'Create the first order' }).click();
    const form = dialogNamed(page, 'Create New Production Order');
    await field(form, 'Product name').fill('Apple spritzer 1 l');
    await field(form, 'Quantity').fill('4800');
    await pick(form, 'Production area', 'Packaging');
    await form.getByRole('button', { name: 'Create Order' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: /^Assign Machine: / }).click();
    const assign = page.getByRole('dialog', { name: /^Assign Machine/ });
    await pick(assign, 'Machine', 'Filler 1 (Bottle filler)');
    // The page proposes the first free time of the machine.
    await expect(field(assign, 'Start date')).not.toHaveValue('');
    await assign.getByRole('button', { name: 'Save' }).click();
    await expect(assign).toHaveCount(0);
    await page.getByRole('button', { name: /^Start: / }).click();
    const start = page.getByRole('dialog', { name: /^Start Production/ });
    await start.getByRole('button', { name: 'Start Production' }).click();
    await expectToast(page, 'Production started');
    info.annotations.push({
      type: 'first hour',
      description: `${Math.round((Date.now() - began) / 1000)} s from the sign-in to a machine that runs an order`,
    });

    // The set-up lists the finished steps, and the dashboard no longer asks for the set-up.
    await page.goto('/first-hour?step=order');
    await expect(page.locator('[data-step][data-done="true"]')).toHaveCount(7);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Production Dashboard' })).toBeVisible();
    await expect(page.locator('[data-first-steps]')).toHaveCount(0);
  } finally {
    await plant.end();
  }
});
