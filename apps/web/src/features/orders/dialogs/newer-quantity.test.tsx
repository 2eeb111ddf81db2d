/** A count or a correction of another person arrives while the form of an order is open. */
import type { Order } from '@pms/domain/orders/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { anOrder } from '../../../gallery/an-order';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../../testing/fake-server';
import { orderQuantitiesQuery } from '../queries';
import { CompleteOrderDialog } from './complete-order-dialog';
import { CorrectOrderDialog } from './correct-order-dialog';
import { StartOrderDialog } from './start-order-dialog';

type Dialog = typeof CompleteOrderDialog;

/** Opens a dialog. `show` gives the dialog the order as a live event changes the order. */
function open(Shown: Dialog, order: Order) {
  const cache = presetCache();
  cache.setQueryData(orderQuantitiesQuery(order.id).queryKey, []);
  const dialog = (now: Order) => (
    <Stage cache={cache}>
      <Shown order={now} onClose={() => undefined} />
    </Stage>
  );
  const { rerender } = render(dialog(order));
  return { show: (change: Partial<Order>) => rerender(dialog({ ...order, ...change })) };
}

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = async (server: FakeServer, call: string) => {
  await waitFor(() => expect(server.bodies[call]).toBeDefined());
  return server.bodies[call];
};

describe('the completion of an order that still counts', () => {
  const running = anOrder({ id: 7, status: 'in_progress', quantity: 1000, actual_quantity: 900 });
  const completion = 'POST /api/orders/7/complete';
  let server: FakeServer;
  beforeEach(() => {
    showUser(aPerson('operator'));
    server = fakeServer({ [completion]: data({ ...running, status: 'completed' }) });
  });

  it('sends the count of the moment when nobody has typed a quantity', async () => {
    const { show } = open(CompleteOrderDialog, running);
    fireEvent.click(await screen.findByLabelText('No waste to record'));
    show({ actual_quantity: 930 });
    expect(field(/^Final quantity/).value).toBe('930 units');
    press('Complete Production');
    expect(await sent(server, completion)).toMatchObject({ actual_quantity: 930, waste_data: null });
  });

  it('sends the typed quantity', async () => {
    const { show } = open(CompleteOrderDialog, running);
    fireEvent.click(await screen.findByLabelText('No waste to record'));
    type(/^Final quantity/, '905');
    show({ actual_quantity: 930 });
    press('Complete Production');
    expect(await sent(server, completion)).toMatchObject({ actual_quantity: 905 });
  });
});

it('the completion questions a final quantity of ten times the order once, as the report of a quantity does', async () => {
  showUser(aPerson('operator'));
  const running = anOrder({ id: 7, status: 'in_progress', quantity: 1000, actual_quantity: 900 });
  const completion = 'POST /api/orders/7/complete';
  const server = fakeServer({ [completion]: data({ ...running, status: 'completed' }) });
  open(CompleteOrderDialog, running);
  fireEvent.click(await screen.findByLabelText('No waste to record'));
  type(/^Final quantity/, '10000');
  press('Complete Production');
  await screen.findByText(
    'That makes 10 times the ordered quantity. Press Complete Production again if the quantity is right.',
  );
  expect(server.asked).not.toContain(completion);
  press('Complete Production');
  expect(await sent(server, completion)).toMatchObject({ actual_quantity: 10_000 });
});

describe('the correction of an order that another person corrects too', () => {
  const completed = anOrder({
    id: 7,
    status: 'completed',
    actual_quantity: 900,
    actual_start_at: '2026-02-01T06:00:00.000Z',
    complete_time: '2026-02-01T10:00:00.000Z',
  });
  const correction = 'POST /api/orders/7/corrections';
  let server: FakeServer;
  beforeEach(() => {
    showUser(aPerson('manager'));
    server = fakeServer({ [correction]: data(completed) });
  });

  it('sends no quantity when nobody has typed a quantity', async () => {
    const { show } = open(CorrectOrderDialog, completed);
    await screen.findByRole('button', { name: 'Save correction' });
    type(/^Scrap/, '3');
    show({ actual_quantity: 950 });
    type(/^Reason/, 'Scrap found');
    press('Save correction');
    expect(await sent(server, correction)).toEqual({ scrap: 3, reason: 'Scrap found' });
  });

  it('sends the typed quantity', async () => {
    open(CorrectOrderDialog, completed);
    await screen.findByRole('button', { name: 'Save correction' });
    type(/^Final quantity/, '910');
    type(/^Reason/, 'Counted again');
    press('Save correction');
    expect(await sent(server, correction)).toEqual({ actual_quantity: 910, reason: 'Counted again' });
  });
});

it('the start of an order sends the batch that a planner has changed meanwhile', async () => {
  showUser(aPerson('operator'));
  const order = anOrder({ id: 7, status: 'assigned', batch_number: 'BAT-1' });
  const server = fakeServer({ 'POST /api/orders/7/start': data(order) });
  const { show } = open(StartOrderDialog, order);
  await screen.findByRole('button', { name: 'Start Production' });
  show({ batch_number: 'BAT-2' });
  press('Start Production');
  expect(await sent(server, 'POST /api/orders/7/start')).toMatchObject({ batch_number: 'BAT-2' });
});
