/** Every part in every state is drawn, without a server and without an error in the console. */
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examples } from './examples';
import { Frame } from './frame';
import { galleryNow } from './moment';
import { noServer } from './no-server';

const loaded = await Promise.all(
  [...examples].map(async ([part, load]) => [part, (await load()).states] as const),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', noServer);
});

describe.each(loaded)('%s', (_part, states) => {
  it.each(Object.entries(states))('%s', async (_name, state) => {
    const errors = vi.spyOn(console, 'error');
    render(<Frame state={state} scheme="light" seenBy="supervisor" />);
    // Components on demand appear a moment later.
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    const drawn = () => document.body.querySelectorAll('button, p, h1, h2, span, dt, table, [role]').length;
    await waitFor(() => expect(drawn()).toBeGreaterThan(0));
    expect(errors.mock.calls).toEqual([]);
  });
});

it('the gallery contains the parts', () => {
  expect([...examples.keys()]).toEqual(
    expect.arrayContaining(['ui/form-dialog', 'ui/number-pad/number-pad', 'features/orders/list/order-card']),
  );
});
