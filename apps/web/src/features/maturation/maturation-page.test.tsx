import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { examples } from '../../gallery/examples';
import { Frame } from '../../gallery/frame';
import { galleryNow } from '../../gallery/moment';
import { noServer } from '../../gallery/no-server';
import { screenIsPhone } from '../../testing/screen-width';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', noServer);
});

async function open(): Promise<void> {
  const example = await examples.get('features/maturation/maturation-page')?.();
  const state = example?.states.blends;
  if (!state) throw new Error('The maturation page has no state "blends"');
  render(<Frame state={state} scheme="light" seenBy="supervisor" />);
  await screen.findByRole('searchbox', { name: 'Search blends...' });
}

it('hides the status on a phone, and shows the status after a press', async () => {
  screenIsPhone(true);
  await open();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy();
});

it('shows the status at once on a desk', async () => {
  screenIsPhone(false);
  await open();
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});
