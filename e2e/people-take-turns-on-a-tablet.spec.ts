/** An admin binds a shared tablet, people take turns by badge and PIN, and the admin revokes the tablet during work. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { test } from './plant';
import { badgeOf, bindPage, codeOn, givePin, scan } from './tablet-scenario';
import { endTimeLimits } from './time-limits';

test.use({ plantName: 'shared tablets', hasTouch: true });

const tablet = { width: 820, height: 1180 };
const whoAreYou = (page: Page) => page.getByRole('heading', { name: 'Who are you?' });
const signedInAs = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).tap();
};

// covers TAB-01, TAB-02, TAB-08, TAB-10, TAB-11
test('an admin binds a tablet, and two people take turns by badge', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant, 'Filler with a shared tablet');
  await anOrder(plant, { status: 'in_progress', machine, quantity: 4800 });
  const page = await visitorPage({ path: '/device', viewport: tablet });
  await expectAccessible(page, () => expect(codeOn(page)).toBeVisible());
  await page.setViewportSize(tablet);
  const code = (await codeOn(page).textContent()) ?? '';

  const desk = await signedInPage('admin', { path: '/admin/tablets' });
  await expect(desk.getByText('No tablet is bound')).toBeVisible();
  await desk.getByRole('button', { name: 'Bind Device' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Code on the device').fill(code.toLowerCase());
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Tablet at the filler');
  await dialog.getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(dialog.getByText('Choose an area or at least one machine, not both')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Machines' }).fill('shared');
  await desk.getByRole('option', { name: machine.name }).click();
  // The open list covers the button.
  await dialog.getByRole('combobox', { name: 'Machines' }).press('Tab');
  await dialog.getByRole('button', { name: 'Bind', exact: true }).click();
  await expect(desk.locator('[data-tablet="Tablet at the filler"]').first()).toContainText(machine.name);

  await page.getByRole('button', { name: 'Open the tablet' }).tap();
  await expect(whoAreYou(page)).toBeVisible();
  // When a sign-in takes longer than eight seconds, the tablet acts as if the server were away.
  await page.evaluate(endTimeLimits);
  await expect(page.getByRole('region', { name: 'Machines' })).toContainText(machine.name);
  await expectAccessible(page, () => expect(whoAreYou(page)).toBeVisible());
  await page.setViewportSize(tablet);

  // The page prints badges at once.
  const [first, second] = [await plant.person('operator'), await plant.person('packer')];
  await desk.reload();
  await desk.getByRole('combobox', { name: 'Make badges for' }).fill('Naledi Khumalo');
  await desk.getByRole('option', { name: /^Naledi Khumalo \(/ }).click();
  await desk.getByRole('button', { name: 'Make 1 badge' }).click();
  await expect(desk.getByRole('img', { name: 'QR code of Naledi Khumalo' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('A badge is printed when it is made.')).toBeVisible();

  browserConsole.expect(/status of 401/);
  const [one, two] = [await badgeOf(plant, first), await badgeOf(plant, second)];
  await scan(page, 'ORD-24425');
  await expect(page.getByRole('alert')).toHaveText('"ORD-24425" is not a badge');
  await scan(
    page,
    one.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
  );
  await expect(page.getByRole('alert')).toContainText('This badge is not valid');
  await scan(page, one);
  await expect(page.locator(`[data-station="${machine.id}"]`)).toBeVisible();
  await expect(signedInAs(page, first.full_name)).toBeVisible();
  await scan(page, two);
  await expect(signedInAs(page, second.full_name)).toBeVisible();
  await expect(page.locator(`[data-station="${machine.id}"]`)).toBeVisible();
  // The badge of the same person signs out.
  await scan(page, two);
  await expect(whoAreYou(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Here this week' })).toBeVisible();

  await desk.goto('/admin/tablets');
  await expectAccessible(desk, () =>
    expect(desk.getByRole('button', { name: 'Change Tablet at the filler' }).first()).toBeVisible(),
  );
});

// covers TAB-05, TAB-06, TAB-09, TAB-11
test('a PIN signs in, wrong PINs delay the sign-in, and an idle tablet signs out', async ({
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
  await expect(dialog.getByText('This PIN is easy to guess.')).toBeVisible();
  await dialog.getByLabel(/^PIN/).first().fill('4718');
  await dialog
    .getByLabel(/^PIN once more/)
    .first()
    .fill('4718');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await expect(profile.getByText('You have a PIN since')).toBeVisible();

  const page = await visitorPage({ viewport: { width: 1180, height: 820 } });
  await bindPage(page, plant, { name: 'Tablet with a short patience', machineId: machine.id, seconds: 30 });
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
  const guess = async (text: string) => {
    await press(page, '9357');
    // The note of the previous attempt has the same text, so the test waits for the answer to this attempt.
    const judged = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await judged;
    await expect(page.getByRole('alert')).toContainText(text);
  };
  await guess('The PIN is wrong.');
  await guess('The PIN is wrong.');
  // The delay lasts a minute. A busy machine may need longer from the third attempt to the fourth attempt.
  await plant.whileClockStands(async () => {
    await guess('The PIN is wrong.');
    await guess('Please wait 1 minute');
  });
});

// covers TAB-03
test('an admin revokes a tablet while a person works on the tablet', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
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
  await desk.getByRole('button', { name: `More actions: ${name}` }).click();
  await desk.getByRole('menuitem', { name: 'Revoke' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  // No person touches the tablet.
  await expect(page.getByRole('heading', { name: `The tablet ${name} was revoked` })).toBeVisible();
  await page.getByRole('button', { name: 'Bind this device again' }).tap();
  await expect(codeOn(page)).toBeVisible();
});
