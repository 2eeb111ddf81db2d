/** Helpers for the machines screen: cards, buttons and dialogs. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Machine } from '@pms/domain/machines/schema';
import { dialogNamed } from './orders-screen';

type Named = Pick<Machine, 'name'>;

export const machinesHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Production Control HMI', level: 1 });

/** The address of the machines page that shows only machines with this text. */
export const machinesNamed = (text: string): string => `/machines?search=${encodeURIComponent(text)}`;

export const cardOf = (page: Page, { name }: Named): Locator => page.locator(`li[data-machine="${name}"]`);

export const cardButton = (page: Page, machine: Named, action: string): Locator =>
  cardOf(page, machine).getByRole('button', { name: `${action}: ${machine.name}`, exact: true });

/** The names of the buttons of a card for this person, in order. */
export async function offeredOn(page: Page, machine: Named): Promise<string[]> {
  await expect(cardButton(page, machine, 'Schedule')).toBeVisible();
  const buttons = cardOf(page, machine).getByRole('button');
  const more = cardOf(page, machine).getByRole('button', { name: /^More actions/ });
  const shown = (await buttons.allInnerTexts()).filter((text) => text !== '');
  await more.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const further = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return [...shown, ...further];
}

export const tile = (page: Page, label: string): Locator => page.locator(`li[data-tile="${label}"]`);

const statusDialog = (page: Page, { name }: Named): Locator =>
  dialogNamed(page, `Equipment Status Control: ${name}`);

export async function openStatus(page: Page, machine: Named): Promise<Locator> {
  await cardButton(page, machine, 'Status').click();
  const dialog = statusDialog(page, machine);
  await expect(dialog).toBeVisible();
  return dialog;
}

export const configureDialog = (page: Page, { name }: Named): Locator =>
  dialogNamed(page, `Configure Equipment: ${name}`);

export async function openConfigure(page: Page, machine: Named): Promise<Locator> {
  await cardButton(page, machine, 'Configure').click();
  const dialog = configureDialog(page, machine);
  await expect(dialog).toBeVisible();
  return dialog;
}
