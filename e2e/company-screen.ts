/** The sign-in page of the plant with the button of the company, and the pages of the provider behind the button. */
import type { Locator, Page } from '@playwright/test';

/** Blocks a font from the Internet that the page of the provider loads. */
export const withoutFontsOfTheInternet = (page: Page): Promise<unknown> =>
  page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );

export const companyButton = (page: Page): Locator =>
  page.getByRole('link', { name: 'Sign in with the company account' });

/** Signs in through the provider. The browser does not remember an earlier sign-in at the provider. */
export async function signInByCompany(page: Page, login: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await companyButton(page).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
