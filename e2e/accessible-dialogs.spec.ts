/** Every dialog of an order, with typical contents. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@pms/domain/orders/schema';
import { expectAccessible, expectToFit } from './expect-accessible';
import { anOrder, type OrderWish } from './order-scenario';
import { chooseAction, dialogNamed, expectLive, openDetails, ordersNamed, rowButton } from './orders-screen';
import { test } from './plant';

test.describe.configure({ mode: 'parallel' });

interface Scene {
  readonly dialog: string;
  readonly on: OrderWish;
  readonly open: (page: Page, order: Order) => Promise<unknown>;
  readonly fill?: (form: Locator) => Promise<void>;
}

const press = (action: string) => (page: Page, order: Order) => rowButton(page, order, action).click();
const choose = (action: string) => (page: Page, order: Order) => chooseAction(page, order, action);

const scenes: readonly Scene[] = [
  {
    dialog: 'Create New Production Order',
    on: {},
    open: (page) => page.getByRole('button', { name: 'New Order' }).click(),
    fill: (form) => form.getByRole('button', { name: 'Create Order' }).click(),
  },
  {
    dialog: 'Assign Machine',
    on: {},
    open: press('Assign Machine'),
    fill: (form) => form.getByRole('button', { name: 'Save' }).click(),
  },
  { dialog: 'Edit Schedule', on: { status: 'assigned' }, open: choose('Edit Schedule') },
  { dialog: 'Start Production', on: { status: 'assigned' }, open: press('Start') },
  { dialog: 'Stop Production', on: { status: 'in_progress' }, open: press('Stop') },
  { dialog: 'Pause Production', on: { status: 'in_progress' }, open: choose('Pause') },
  {
    dialog: 'Complete Production',
    on: { status: 'in_progress' },
    open: choose('Complete'),
    fill: async (form) => {
      for (const _ of ['one', 'two']) await form.getByRole('button', { name: 'Add waste' }).click();
      await form.getByRole('button', { name: 'Complete Production' }).click();
      await expect(form.getByText('Enter a weight')).toHaveCount(2);
    },
  },
  { dialog: 'Update Quantity', on: { status: 'in_progress' }, open: press('Update Quantity') },
  { dialog: 'Edit Order', on: { status: 'assigned' }, open: choose('Edit Order') },
  { dialog: 'Copy Order', on: {}, open: choose('Copy Order') },
  { dialog: 'Split Order', on: {}, open: choose('Split Order') },
  {
    dialog: 'Cancel Order',
    on: {},
    open: choose('Cancel Order'),
    fill: (form) => form.getByRole('button', { name: 'Cancel Order' }).click(),
  },
  { dialog: 'Delete Order', on: {}, open: choose('Delete Order') },
  { dialog: 'Order ', on: { status: 'stopped' }, open: openDetails },
];

for (const { dialog, on, open, fill } of scenes) {
  // covers ORD-34
  test(`${dialog.trim()} is accessible`, async ({ plant, signedInPage }) => {
    const order = await anOrder(plant, on);
    const page = await signedInPage('supervisor', { path: ordersNamed(order.order_number) });
    await expectLive(page);
    await open(page, order);
    const form = dialogNamed(page, dialog);
    await expect(form).toBeVisible();
    await fill?.(form);
    await expectAccessible(page, async () => {
      await expect(form).toBeVisible();
      await expectToFit(form, 'the dialog');
    });
  });
}
