import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aStop } from '../../gallery/a-stop';
import { anOrder } from '../../gallery/an-order';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { orderQuery } from '../orders/queries';
import { ResolveStop } from './resolve-stop-dialog';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

/** The stop began at 08:10 by the plant's clock, and the clock shows 10:00. */
const stop = aStop({
  status: 'active',
  start_time: '2026-03-02T06:10:00.000Z',
  end_time: null,
  source: 'pause',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-02T08:00:00.000Z');
  call.mockReset().mockResolvedValue({ data: stop });
  showUser(aPerson('supervisor', { id: 7 }));
  const cache = presetCache();
  cache.setQueryData(orderQuery(1).queryKey, anOrder({ id: 1, status: 'paused' }));
  render(
    <Stage cache={cache}>
      <ResolveStop stop={stop} what="Filler 1: Bottle jam" onClose={() => undefined} />
    </Stage>,
  );
});
afterEach(() => void vi.useRealTimers());

const time = () => screen.getByLabelText(/^Ended at/);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));

it.each([
  ['07:00', 'The end must not be before the start'],
  ['11:00', 'The end cannot lie in the future'],
])('an end at %s is refused beside the field, before the order resumes', async (typed, sentence) => {
  call.mockClear();
  fireEvent.change(time(), { target: { value: typed } });
  fireEvent.click(screen.getByLabelText('The order goes on now'));
  send();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeTruthy());
  expect(time().getAttribute('aria-invalid')).toBe('true');
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(time(), { target: { value: '09:30' } });
  send();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
});
