import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { examples } from '../../gallery/examples';
import { Frame } from '../../gallery/frame';
import { galleryNow } from '../../gallery/moment';
import { noServer } from '../../gallery/no-server';

async function show(part: string, name: string): Promise<void> {
  const example = await examples.get(`features/machines/${part}`)?.();
  const state = example?.states[name];
  if (!state) throw new Error(`${part} has no state ${name}`);
  render(<Frame state={state} scheme="light" seenBy="admin" />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  vi.stubGlobal('fetch', noServer);
});

// covers MACH-69, MACH-70, MACH-71
it.each([
  ['Failed to load environments', 'list/machine-filters', 'the areas could not be loaded'],
  ['Failed to load machine types', 'dialogs/add-machine-dialog', 'the types could not be loaded'],
  ['Failed to load machine schedule', 'dialogs/machine-dialogs', 'calendar that could not be loaded'],
])('%s, with a button to try again', async (sentence, part, state) => {
  await show(part, state);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Retry')).toBeTruthy();
});
