/** Before the person types, the form shows that a correction would be in a locked month. */
import type { QuantityUpdate } from '@pms/domain/orders/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { monthLockQuery } from '../../../client/month-lock';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { anOrder } from '../../../gallery/an-order';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { orderQuantitiesQuery } from '../queries';
import { CorrectOrderDialog } from './correct-order-dialog';

const order = anOrder({
  id: 7,
  status: 'completed',
  actual_start_at: '2026-01-31T20:00:00.000Z',
  complete_time: '2026-02-01T10:00:00.000Z',
});
const count = (id: number, update_time: string): QuantityUpdate => ({
  id,
  order_id: 7,
  order_number: order.order_number,
  product_name: order.product_name,
  machine_name: null,
  previous_quantity: 0,
  new_quantity: 10 * id,
  scrap: 0,
  rework: 0,
  note: '',
  source: 'manual',
  corrects_id: null,
  undone: false,
  update_time,
  received_at: update_time,
  updated_by_name: 'Lerato Mokoena',
});
const sentence = /^January 2026 is locked: its facts can no longer be entered or changed/;

function show(lastCount: string): void {
  const cache = presetCache();
  cache.setQueryData(monthLockQuery.queryKey, {
    last_month: '2026-01',
    locked_until: '2026-02-01T04:00:00.000Z',
    reason: '',
    changed_by_name: 'Lerato Mokoena',
    changed_at: '2026-02-03T08:00:00.000Z',
  });
  cache.setQueryData(orderQuantitiesQuery(7).queryKey, [
    count(2, lastCount),
    count(1, order.actual_start_at ?? ''),
  ]);
  render(
    <Stage cache={cache}>
      <CorrectOrderDialog order={order} onClose={() => undefined} />
    </Stage>,
  );
}

const save = () => screen.findByRole('button', { name: 'Save correction' });

describe('a correction of a count', () => {
  beforeEach(() => showUser(aPerson('manager')));

  // covers FIG-183
  it('of a locked month names the month, beside the count and at the button', async () => {
    show('2026-02-01T03:00:00.000Z');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await save()).getAttribute('aria-description')).toMatch(sentence);
  });

  // covers FIG-183
  it('after the month is sent, until a count of the month is chosen', async () => {
    show('2026-02-01T09:00:00.000Z');
    expect((await save()).getAttribute('aria-description')).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: 'Which count was wrong' }));
    fireEvent.click(await screen.findByRole('option', { name: /^31-01-2026 22:00/, hidden: true }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await save()).getAttribute('aria-description')).toMatch(sentence);
  });
});
