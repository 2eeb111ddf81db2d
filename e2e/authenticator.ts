/** The authenticator of a person, and the pages for the set-up. */
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const step = 30_000;

/** Each code is valid once, so the next sign-in uses the code of the next time step. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * step,
  });

/** Sets up a second factor. Calls `look` when each step is visible. Returns the secret and the recovery codes. */
export async function setUpAuthenticator(page: Page, look: () => Promise<void>) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  await look();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(/^Code of six digits/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('textbox', { name: 'Recovery codes' });
  await expect(codes).toBeVisible();
  await look();
  const recovery = (await codes.inputValue()).split('\n');
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept the codes' }).click();
  return { secret, recovery };
}
