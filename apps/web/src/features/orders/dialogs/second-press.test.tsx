/** A person presses the button again after the answer of the server was lost. */
import type { Order } from '@pms/domain/orders/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../client/call-error';
import type { CallOptions } from '../../../client/call-options';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { anOrder } from '../../../gallery/an-order';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { orderQuantitiesQuery } from '../queries';
import { CopyOrderDialog } from './copy-order-dialog';
import { CorrectOrderDialog } from './correct-order-dialog';
import { CreateOrderDialog } from './create-order-dialog';
import { QuantityDialog } from './quantity-dialog';
import { SplitOrderDialog } from './split-order-dialog';

let keys: unknown[] = [];

vi.mock('../../../client/api', () => ({
  call: async ({ method }: { method: string }, { idempotencyKey }: CallOptions<never>) => {
    if (method === 'GET') return { data: [] };
    keys.push(idempotencyKey);
    throw new CallError({ status: null, code: 'NETWORK_ERROR', message: 'The server cannot be reached.' });
  },
}));

const order = (wish: Partial<Order>) => anOrder({ id: 7, quantity: 1000, actual_quantity: 400, ...wish });
const onClose = () => undefined;
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

interface Form {
  readonly dialog: ReactNode;
  readonly button: string;
  /** Fills the fields that the form needs. */
  readonly fill: () => void;
  /** Types another value. */
  readonly change: () => void;
}

const forms: readonly (readonly [string, Form])[] = [
  [
    'a new order',
    {
      dialog: <CreateOrderDialog onClose={onClose} />,
      button: 'Create Order',
      fill: () => {
        fireEvent.change(screen.getByRole('combobox', { name: /^Product name/ }), {
          target: { value: 'Cola 600 ml' },
        });
        fill(/^Quantity/, '100');
        fireEvent.click(screen.getByRole('combobox', { name: /^Production area/ }));
        fireEvent.click(screen.getByRole('option', { name: 'Packaging', hidden: true }));
      },
      change: () => fill(/^Quantity/, '200'),
    },
  ],
  [
    'a copy',
    {
      dialog: <CopyOrderDialog order={order({})} onClose={onClose} />,
      button: 'Create copy',
      fill: () => undefined,
      change: () => fill(/^Quantity/, '200'),
    },
  ],
  [
    'a correction',
    {
      dialog: <CorrectOrderDialog order={order({ status: 'completed' })} onClose={onClose} />,
      button: 'Save correction',
      fill: () => {
        fill(/^Scrap/, '3');
        fill(/^Reason/, 'Scrap found');
      },
      change: () => fill(/^Scrap/, '4'),
    },
  ],
  [
    'a split',
    {
      dialog: <SplitOrderDialog order={order({ status: 'pending' })} onClose={onClose} />,
      button: 'Split',
      fill: () => undefined,
      change: () => fill(/^Stays with/, '200'),
    },
  ],
  [
    'a report of a quantity',
    {
      dialog: <QuantityDialog order={order({ status: 'in_progress' })} onClose={onClose} />,
      button: 'Save',
      fill: () => fill(/^Add to the good count/, '5'),
      change: () => fill(/^Add to the good count/, '6'),
    },
  ],
];

beforeEach(() => {
  keys = [];
  showUser(aPerson('manager'));
});

// covers FLR-07
it.each(forms)('%s has the key of the first press until the form changes', async (_, form) => {
  const cache = presetCache();
  cache.setQueryData(orderQuantitiesQuery(7).queryKey, []);
  render(<Stage cache={cache}>{form.dialog}</Stage>);
  const button = await screen.findByRole('button', { name: form.button });
  const press = async (times: number) => {
    fireEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(times));
    await screen.findByText(/The server cannot be reached\.$/);
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  };
  form.fill();
  await press(1);
  await press(2);
  form.change();
  await press(3);
  const [first, second, third] = keys;
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).toEqual(expect.any(String));
  expect(third).not.toBe(first);
});
