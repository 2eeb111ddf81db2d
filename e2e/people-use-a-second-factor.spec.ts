/** A second factor: set up under Settings, used at sign-in, required for a role, and removed by an admin. */
import { expect, type Page } from '@playwright/test';
import { putPlant } from '@pms/domain/settings/endpoints';
import { codeOf, setUpAuthenticator } from './authenticator';
import { callerWith } from './caller';
import { dashboardHeading } from './dashboard-screen';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';

test.use({ plantName: 'second factor' });

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function typePassword(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

async function setUp(page: Page, password: string, look: () => Promise<void>) {
  await page
    .getByLabel(/^Current password/)
    .last()
    .fill(password);
  return setUpAuthenticator(page, look);
}

// covers TOTP-01, TOTP-02, TOTP-06
test('a person sets up a second factor and uses the factor to sign in', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  const person = await plant.person('operator');
  const page = await signedInPage(person, { path: '/settings' });
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const { secret, recovery } = await setUp(page, person.password, () =>
    expectAccessible(page, () => expect(section).toBeVisible()),
  );
  await expect(section).toContainText('10 recovery codes are left.');

  browserConsole.expect(/status of 401/);
  const phone = await visitorPage({ viewport: { width: 390, height: 844 } });
  await typePassword(phone, person);
  const code = phone.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(phone, () => expect(code).toBeVisible());
  await code.fill('00');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await code.fill(codeOf(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(dashboardHeading(phone)).toBeVisible();

  const desk = await visitorPage();
  await typePassword(desk, person);
  await desk.getByRole('textbox', { name: 'Code' }).fill(recovery[0] ?? '');
  await desk.keyboard.press('Enter');
  await expect(dashboardHeading(desk)).toBeVisible();
});

// covers TOTP-11, TOTP-13
test('a role that requires a second factor opens the set-up, and an admin removes the factor', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const admin = await signedInPage('admin', { path: '/admin?tab=users' });
  const person = await plant.person('supervisor');
  const page = await signedInPage(person, { path: '/orders' });
  await expect(page.getByRole('button', { name: 'New Order' })).toBeVisible();
  const asAdmin = callerWith(plant.origin, plant.people.admin.token);
  await asAdmin(putPlant, { body: { second_factor_roles: ['supervisor'] } });
  // The page may learn about the requirement from a refused call, or from the session before the first call.
  browserConsole.allow(/status of 403/);
  await page.reload();
  const heading = page.getByRole('heading', { name: 'Set up a second factor' });
  await expect(heading).toBeVisible();
  await setUp(page, person.password, () => expectAccessible(page, async () => undefined));
  await expect(page.getByRole('button', { name: 'New Order' })).toBeVisible();

  await admin.getByRole('searchbox', { name: 'Search people' }).fill(person.username);
  await expect(admin.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
  await admin.getByRole('button', { name: `More actions: ${person.full_name}` }).click();
  await admin.getByRole('menuitem', { name: 'Remove second factor' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText(`The second factor of ${person.full_name} was removed`)).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
});
