/** The sign-in page of the plant with the button of the company, and the pages of the provider behind the button. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible';

/** The page of the provider asks for a font of the Internet. */
export const withoutFontsOfTheInternet = (page: Page): Promise<unknown> =>
  page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );

/** From the sign-in page through the provider; its browser does not remember a sign-in before. */
export async function signInByCompany(page: Page, login: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  const button = page.getByRole('link', { name: 'Sign in with the company account' });
  await expectAccessible(page, () => expect(button).toBeVisible());
  await button.click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
