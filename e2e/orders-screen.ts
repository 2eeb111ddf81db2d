/** Helpers for the orders screen: rows, actions, dialogs and fields. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@pms/domain/orders/schema';

type Numbered = Pick<Order, 'order_number'>;

export const ordersHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Production Orders' });

/** The pill that shows whether this page receives live events. */
export const livePill = (page: Page): Locator => page.locator('[data-live]');

export async function expectLive(page: Page): Promise<void> {
  await expect(livePill(page)).toHaveText('Live');
}

/** The address of the orders list that shows only orders with this text. */
export const ordersNamed = (text: string, more = ''): string =>
  `/orders?search=${encodeURIComponent(text)}${more}`;

/** Every order on screen, as a row of the table or as a card. */
export const orderRows = (page: Page): Locator => page.locator(':is(tr, li)[data-order]');

export const rowOf = (page: Page, { order_number }: Numbered): Locator =>
  page.locator(`:is(tr, li)[data-order="${order_number}"]`);

/** An action with a button in the row of the order. */
export const rowButton = (page: Page, order: Numbered, action: string): Locator =>
  rowOf(page, order).getByRole('button', { name: `${action}: ${order.order_number}`, exact: true });

/** Presses an action in the menu "More actions". */
export async function chooseAction(page: Page, order: Numbered, action: string): Promise<void> {
  await rowButton(page, order, 'More actions').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The actions on an order that every role with access to orders has. */
const offeredToAll = ['More actions', 'Details', 'Print label'];

/** The names of all actions that the order offers, buttons first. Closes the menu afterwards. */
export async function offeredActions(page: Page, order: Numbered): Promise<string[]> {
  const buttons = rowOf(page, order).getByRole('button', { name: `: ${order.order_number}` });
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  await rowButton(page, order, 'More actions').click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  // The reason why an action is disabled may follow the name of the action.
  const rare = (await items.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return [...names.map((name) => name.split(':')[0] ?? ''), ...rare].filter(
    (name) => !offeredToAll.includes(name),
  );
}

export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Opens the details by the number of the order, as people do. */
export async function openDetails(page: Page, order: Numbered): Promise<Locator> {
  await rowOf(page, order).getByRole('button', { name: order.order_number, exact: true }).click();
  const details = dialogNamed(page, `Order ${order.order_number}`);
  await expect(details).toBeVisible();
  return details;
}

/** Selects an option in a list of the form. */
export async function pick(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
}

/** A text field. A field with suggestions is a combobox. */
export const field = (form: Locator, label: string): Locator =>
  form
    .getByRole('textbox', { name: label, exact: true })
    .or(form.getByRole('combobox', { name: label, exact: true }));

/** Expects that the field is marked as invalid and that a screen reader reads this message with the field. */
export async function expectFieldError(input: Locator, sentence: string): Promise<void> {
  const literal = sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(input).toHaveAccessibleDescription(new RegExp(literal));
  await expect(input).toHaveAttribute('aria-invalid', 'true');
}

/** The short message after an action. */
export const toastSaying = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });

/** Rests the pointer on the message, so that the message stays for the Undo while the test calls the server. */
export async function holdToast(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await toast.hover();
}

/** The person sees the whole message without scrolling. A message outside the window is visible in the document too. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toast = toastSaying(page, text);
  await expect(toast).toBeVisible();
  await expect(toast).toBeInViewport({ ratio: 0.99 });
}

/**
 * The calls for the list with this search text from now on. A test uses the calls to show that a row needs no reload.
 * The list that the device keeps for work without a connection has no search text.
 */
export function countListCalls(page: Page, text: string): () => string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (pathname === '/api/orders' && searchParams.get('search') === text) calls.push(search);
  });
  return () => calls;
}
