/** A shared tablet: bound by an admin, used in turns by badge and PIN, revoked while somebody works on it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { aMachine } from './order-scenario';
import { test } from './plant';
import { badgeOf, bindPage, codeOn, givePin, scan } from './tablet-scenario';

test.use({ plantName: 'shared tablets', hasTouch: true });

const tablet = { width: 820, height: 1180 };
const whoAreYou = (page: Page) => page.getByRole('heading', { name: 'Who are you?' });
const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).tap();
};

// covers TAB-05, TAB-06, TAB-09, TAB-11
test('a PIN signs in, wrong ones have to wait, and an idle tablet signs out', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.expect(/status of (401|429)/);
  const machine = await aMachine(plant);
  const person = await plant.person('operator');
  const profile = await signedInPage(person, { path: '/settings' });
  await profile.getByRole('button', { name: 'Set PIN' }).click();
  const dialog = profile.getByRole('dialog');
  await dialog
    .getByLabel(/^Current password/)
    .last()
    .fill(person.password);
  await dialog.getByLabel(/^PIN/).first().fill('1234');
  await dialog
    .getByLabel(/^PIN once more/)
    .first()
    .fill('1234');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(dialog.getByText('This PIN is one of those that are guessed first.')).toBeVisible();
  await dialog.getByLabel(/^PIN/).first().fill('4718');
  await dialog
    .getByLabel(/^PIN once more/)
    .first()
    .fill('4718');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(profile.getByText('You have a PIN since')).toBeVisible();

  const page = await visitorPage({ viewport: { width: 1180, height: 820 } });
  await bindPage(page, plant, { name: 'Tablet with a short patience', machineId: machine.id, seconds: 15 });
  const choose = async (username: string) => {
    await page.getByRole('textbox', { name: 'Another username' }).fill(username);
    await page.getByRole('button', { name: 'Continue' }).tap();
  };
  await choose(person.username);
  const pad = page.getByRole('heading', { name: `PIN of ${person.username}` });
  await expectAccessible(page, () => expect(pad).toBeVisible());
  await press(page, '4718');
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(page.locator(`[data-station="${machine.id}"]`)).toBeVisible();
  await expect(page.getByText(/^Signing out in \d+ s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).tap();
  await expect(whoAreYou(page)).toBeVisible({ timeout: 60_000 });

  await choose('nobody-here');
  for (const text of [
    'The PIN does not fit.',
    'The PIN does not fit.',
    'The PIN does not fit.',
    'Please wait 1 minute',
  ]) {
    await press(page, '9357');
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(page.getByRole('alert')).toContainText(text);
  }
});

// covers TAB-03
test('a tablet is revoked while somebody works on it', async ({ plant, visitorPage, browserConsole }) => {
  browserConsole.expect(/status of (401|403)/);
  const machine = await aMachine(plant);
  const person = await plant.person('operator');
  await givePin(person, '830519');
  const page = await visitorPage({ viewport: tablet });
  const { name } = await bindPage(page, plant, { name: 'Tablet that is lost', machineId: machine.id });
  await scan(page, await badgeOf(plant, person));
  await expect(page.locator(`[data-station="${machine.id}"]`)).toBeVisible();

  const desk = await visitorPage();
  await desk.evaluate(([key, token]) => localStorage.setItem(key, token), [
    'pms-token',
    plant.people.admin.token,
  ] as const);
  await desk.goto('/admin/tablets');
  await desk.getByRole('button', { name: `Revoke ${name}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  // Nobody touches the tablet.
  await expect(page.getByRole('heading', { name: `The tablet ${name} was revoked` })).toBeVisible();
  await page.getByRole('button', { name: 'Bind this device again' }).tap();
  await expect(codeOn(page)).toBeVisible();
});
