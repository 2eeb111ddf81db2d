/** The sign-in of people, and the events that lead back to the sign-in page. */
import { expect } from '@playwright/test';
import { dashboardHeading } from './dashboard-screen';
import { anOrder } from './order-scenario';
import {
  dialogNamed,
  expectFieldError,
  expectLive,
  field,
  ordersHeading,
  pick,
  rowOf,
} from './orders-screen';
import { test, tokenKey } from './plant';

// covers SIGN-01, SIGN-02, SIGN-03, SIGN-10, SIGN-11
test('a person signs in and out', async ({ plant, visitorPage, browserConsole }) => {
  const { username, password } = plant.people.operator;
  const page = await visitorPage();
  const name = page.getByRole('textbox', { name: 'Username' });
  const secret = page.getByRole('textbox', { name: 'Password' });
  const submit = page.getByRole('button', { name: 'Sign In' });
  await expect(name).toBeFocused();

  await submit.click();
  await expectFieldError(name, 'Username is required');
  await expectFieldError(secret, 'Password is required');

  browserConsole.expect(/status of 401/);
  await name.fill(username);
  await secret.fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  await expect(name).toHaveValue(username);

  await secret.fill(password);
  await submit.click();
  await expect(dashboardHeading(page)).toBeVisible();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/');
  await expectLive(page);

  await page.getByRole('button', { name: 'Sipho Dlamini' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(submit).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/login');
  await page.goto('/orders');
  await expect(submit).toBeVisible();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === '/login?from=/orders');
});

// covers SESS-70
test('the next person at a desk sees no data that the former person loaded', async ({
  plant,
  signedInPage,
}) => {
  const former = await plant.person('manager');
  const next = await plant.person('operator');
  const order = await anOrder(plant);
  const page = await signedInPage(former, { path: '/orders' });
  const inMenu = page.getByRole('link', { name: 'Production Orders' });
  await expect(rowOf(page, order)).toBeVisible();
  await page.getByRole('button', { name: former.full_name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === '/api/orders',
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  await page.getByRole('textbox', { name: 'Username' }).fill(next.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(next.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: next.full_name })).toBeVisible();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/orders');
  await inMenu.click();
  await asked;
  await expect(ordersHeading(page)).toBeVisible();
  expect(await rowOf(page, order).count()).toBe(0);
  release();
  await expect(rowOf(page, order)).toBeVisible();
});

// covers SESS-07, SIGN-12
test('an expired session keeps the page and the typed text', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const person = await plant.person('supervisor');
  const path = '/orders?environment=packaging&priority=high';
  const page = await signedInPage(person, { path });
  await expectLive(page);
  await page.getByRole('button', { name: 'New Order' }).click();
  const form = dialogNamed(page, 'Create New Production Order');
  await field(form, 'Product name').fill('Rooibos iced tea 500 ml');
  await field(form, 'Quantity').fill('4800');
  await pick(form, 'Priority', 'Urgent');

  // The page notices without a press that the person is no longer signed in.
  browserConsole.expect(/status of 401/);
  await plant.forget(person);
  await expect(page.getByRole('alert')).toHaveText('Session expired. Please login again.');
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(ordersHeading(page)).toBeVisible();
  const search = new URL(page.url()).searchParams;
  expect([search.get('environment'), search.get('priority')]).toEqual(['packaging', 'high']);

  await page.getByRole('button', { name: 'New Order' }).click();
  await expect(field(form, 'Product name')).toHaveValue('Rooibos iced tea 500 ml');
  await expect(field(form, 'Quantity')).toHaveValue('4\u202f800');
  await expect(form.getByRole('combobox', { name: 'Priority' })).toHaveValue('Urgent');
});

// covers SIGN-07
test('a temporary password opens only the page that replaces the password', async ({
  plant,
  visitorPage,
}) => {
  const { username, temporary } = await plant.newcomer('operator');
  const page = await visitorPage();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(temporary);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const heading = page.getByRole('heading', { name: 'Choose your own password' });
  await expect(heading).toBeVisible();
  await page.goto('/orders');
  await expect(heading).toBeVisible();

  const chosen = page.getByRole('textbox', { name: 'New password' });
  const again = page.getByRole('textbox', { name: 'Confirm password' });
  const save = page.getByRole('button', { name: 'Save password' });
  await chosen.fill('weakness');
  await again.fill('weakness2');
  await save.click();
  await expectFieldError(chosen, 'Password is too weak.');
  await expectFieldError(again, 'Passwords do not match');

  await chosen.fill('Chosen-2026');
  await again.fill('Chosen-2026');
  await save.click();
  await expect(ordersHeading(page)).toBeVisible();
  await page.reload();
  await expect(ordersHeading(page)).toBeVisible();
});

// covers SHELL-42
test('the first paint of the next visit has the colours that a person chose', async ({ signedInPage }) => {
  const page = await signedInPage('packer', { colorScheme: 'light' });
  const root = page.locator('html');
  const scheme = 'data-mantine-color-scheme';
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Ayanda Zulu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(root).toHaveAttribute(scheme, 'light');
  await choose('Dark');
  await expect(root).toHaveAttribute(scheme, 'dark');
  // Read after the head of the page has run, before the application draws.
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveAttribute(scheme, 'dark');
  await choose('Follow the system');
  await expect(root).toHaveAttribute(scheme, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute(scheme, 'dark');
});
