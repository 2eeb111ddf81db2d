/** An admin sets up the sign-in through a real OpenID Connect provider. The local sign-in stays available. */
import { expect } from '@playwright/test';
import { updateUser } from '@pms/domain/users/endpoints';
import { startIdentityProvider } from '../apps/server/test/identity-provider';
import { companyButton, signInByCompany, withoutFontsOfTheInternet } from './company-screen';
import { expectAccessible } from './expect-accessible';
import { expectToast, field, pick } from './orders-screen';
import { test } from './plant';

test.use({ plantName: 'company sign-in' });

// covers OIDC-06
test('a person signs in with the account of the company and gets the role of the group', async ({
  plant,
  signedInPage,
  visitorPage,
  browserConsole,
}) => {
  const { origin, people } = plant;
  const email = 'viewer@plant.example';
  await people.admin.call(updateUser, { params: { id: people.viewer.id }, body: { email } });
  const provider = await startIdentityProvider({
    redirect: `${origin}/api/auth/oidc/callback`,
    people: {
      thandi: { email, email_verified: true, groups: ['plant-leads'] },
      guest: { email: 'guest@plant.example', groups: ['visitors'] },
    },
  });
  const visitor = await visitorPage();
  await withoutFontsOfTheInternet(visitor);
  await expect(visitor.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /company/ })).toHaveCount(0);

  const page = await signedInPage('admin', { path: '/admin/connections' });
  const section = page.getByRole('region', { name: 'Sign-in of the company' });
  await section.getByRole('switch', { name: 'Show the button on the sign-in page' }).click();
  await field(section, 'Issuer').fill(provider.issuer);
  await field(section, 'Client id').fill('plant');
  browserConsole.allow(/status of 400/);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('Enter the client secret');
  await field(section, 'Client secret').fill('secret-of-the-plant');
  await section.getByRole('button', { name: 'Add group' }).click();
  await section.getByRole('textbox', { name: 'Group 1' }).fill('plant-leads');
  await pick(section, 'Role of group 1', 'Supervisor');
  await expectAccessible(page, () => expect(section).toContainText('/api/auth/oidc/callback'));
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The sign-in of the company is saved');

  await signInByCompany(visitor, 'guest');
  await expect(visitor.getByRole('alert')).toContainText(
    'Your groups at the sign-in of the company give you no role',
  );
  await expect(visitor.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await signInByCompany(visitor, 'thandi');
  const menu = visitor.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Shift Reports' })).toBeVisible();
  await expect(visitor).toHaveURL(({ hash }) => hash === '');

  await provider.stop();
  browserConsole.expect(/status of 502/);
  const late = await visitorPage();
  await late.goto('/login');
  await expectAccessible(late, () => expect(companyButton(late)).toBeVisible());
  await companyButton(late).click();
  await expect(late.getByText('The sign-in of the company is not available.')).toBeVisible();
  await late.getByRole('link', { name: 'Back to the sign-in page' }).click();
  await expect(late.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
