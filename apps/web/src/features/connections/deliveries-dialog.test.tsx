/** The log of a webhook in pages, and the choice of the state of its messages. */
import type { Delivery, Webhook } from '@pms/domain/webhooks/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nothing } from '../../gallery/example';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { DeliveriesDialog } from './deliveries-dialog';

const webhook: Webhook = {
  ...{
    id: 1,
    name: 'ERP',
    url: 'https://erp.example/in',
    events: ['order_created'],
    active: true,
    version: 1,
  },
  ...{
    paused_because: null,
    waiting: 0,
    last_problem: null,
    former_secret_until: null,
    last_attempt_at: null,
  },
  created_at: '2026-11-20T02:00:00.000Z',
};
const aMessage = (id: number): Delivery => ({
  ...{ id, message_id: `msg_${id}`, event: 'order_created', next_at: null, attempts: [] },
  ...{ state: id === 1 ? 'failed' : 'delivered', created_at: '2026-11-21T05:58:00.000Z' },
  payload: `{"number":${id}}`,
});
const messages = Array.from({ length: 26 }, (_, index) => aMessage(26 - index));

// covers HOOK-08
it('shows the messages in pages, and finds the messages that were given up', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: asked } = new URL(address, 'http://plant.example');
    const found = messages.filter(({ state }) => !asked.has('state') || state === asked.get('state'));
    const [page, size] = [Number(asked.get('page')), Number(asked.get('page_size'))];
    const data = found.slice((page - 1) * size, page * size);
    return Response.json({ success: true, data, total: found.length, page, page_size: size });
  });
  render(
    <Stage cache={presetCache()}>
      <DeliveriesDialog webhook={webhook} onClose={nothing} />
    </Stage>,
  );
  await screen.findByText('1 to 25 of 26');
  expect(screen.queryByText('{"number":1}')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('{"number":1}');
  fireEvent.click(screen.getByRole('combobox', { name: 'Messages' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Given up', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull());
  await screen.findByText('{"number":1}');
  fireEvent.click(screen.getByRole('combobox', { name: 'Messages' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Waiting', hidden: true }));
  await screen.findByText('No message is in this state.');
});
