/** A person without a password signs in through the company, sets up a second factor, and uses the factor. */
import { expect, type Page } from '@playwright/test';
import { putOidcSettings } from '@pms/domain/oidc/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { startIdentityProvider } from '../apps/server/test/identity-provider';
import { codeOf, setUpAuthenticator } from './authenticator';
import { callerWith } from './caller';
import { signInByCompany, withoutFontsOfTheInternet } from './company-screen';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';
import type { RunningPlant } from './running-plant';

test.use({ plantName: 'second factor of the company' });

/** Starts a provider. The plant adds the people of the provider as supervisors without a password. */
async function companyWith({ origin, people }: RunningPlant, names: Readonly<Record<string, string>>) {
  const provider = await startIdentityProvider({
    redirect: `${origin}/api/auth/oidc/callback`,
    people: Object.fromEntries(
      Object.entries(names).map(([login, name]) => [
        login,
        {
          name,
          preferred_username: login,
          email: `${login}@company.example`,
          email_verified: true,
          groups: ['plant-leads'],
        },
      ]),
    ),
  });
  await people.admin.call(putOidcSettings, {
    body: {
      active: true,
      label: 'Sign in with the company account',
      issuer: provider.issuer,
      client_id: 'plant',
      secret: 'secret-of-the-plant',
      scopes: 'openid profile email',
      groups_claim: 'groups',
      plant_address: origin,
      adds_people: true,
      roles: [{ group: 'plant-leads', role: 'supervisor' }],
    },
  });
  return provider;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const menuEntry = (page: Page) => menuOf(page).getByRole('link', { name: 'Shift Reports' });
const question = (page: Page) => page.getByRole('heading', { name: 'Enter your code' });

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

// covers OIDC-09
test('a person of the company sets up a second factor in the profile and uses the factor at the next sign-in', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  const provider = await companyWith(plant, { lerato: 'Lerato Nkosi' });
  const page = await visitorPage();
  await withoutFontsOfTheInternet(page);
  await signInByCompany(page, 'lerato');
  await expect(menuEntry(page)).toBeVisible();

  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section).toContainText('You then sign in by the company and with that code.');
  await expect(section.getByLabel(/^Current password/)).toHaveCount(0);
  const { secret } = await setUpAuthenticator(page, () =>
    expectAccessible(page, () => expect(section).toBeVisible()),
  );
  await expect(section).toContainText('10 recovery codes are left.');
  await signOut(page, 'Lerato Nkosi');

  browserConsole.expect(/status of 401/);
  await signInByCompany(page, 'lerato');
  await expect(question(page)).toBeVisible();
  await expect(menuOf(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(menuEntry(page)).toBeVisible();
  await provider.stop();
});

// covers OIDC-09
test('a person of the company must set up a second factor if the role requires the factor', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  const provider = await companyWith(plant, { sipho: 'Sipho Nkosi' });
  const asAdmin = callerWith(plant.origin, plant.people.admin.token);
  await asAdmin(putPlant, { body: { second_factor_roles: ['supervisor'] } });
  browserConsole.allow(/status of 403/);
  const page = await visitorPage();
  await withoutFontsOfTheInternet(page);
  await signInByCompany(page, 'sipho');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(menuOf(page)).toHaveCount(0);
  const { recovery } = await setUpAuthenticator(page, () => expectAccessible(page, async () => undefined));
  await expect(menuEntry(page)).toBeVisible();
  await signOut(page, 'Sipho Nkosi');

  await signInByCompany(page, 'sipho');
  await expect(question(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(menuEntry(page)).toBeVisible();
  await provider.stop();
});
