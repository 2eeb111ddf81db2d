/** Every part in every state draws something, in both colours, without a server and without a complaint. */
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examples } from './examples';
import { Frame } from './frame';
import { galleryNow } from './moment';
import { noServer } from './no-server';

const loaded = await Promise.all([...examples].map(async ([part, load]) => ({ part, ...(await load()) })));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', noServer);
});

describe.each(loaded)('$part', ({ states }) => {
  it.each(Object.entries(states))('%s', async (_, state) => {
    const complaints = vi.spyOn(console, 'error');
    for (const scheme of ['light', 'dark'] as const) {
      const { unmount } = render(<Frame state={state} scheme={scheme} role="supervisor" />);
      // What loads its parts on demand has them a moment later.
      await act(async () => new Promise((resolve) => setImmediate(resolve)));
      expect(document.body.querySelectorAll('#root, [data-portal], body > div').length).toBeGreaterThan(0);
      expect(document.body.textContent?.trim()).not.toBe('');
      unmount();
    }
    expect(complaints).not.toHaveBeenCalled();
  });
});

it('finds the parts', () => {
  expect([...examples.keys()]).toEqual(
    expect.arrayContaining(['ui/form-dialog', 'ui/number-pad/number-pad', 'features/orders/order-card']),
  );
});
