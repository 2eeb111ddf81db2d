/** The dialog that adds a blend is open at midnight of the plant. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { AddBlendDialog } from './add-blend-dialog';

const dateField = () => screen.getByLabelText(/^Maturation date/) as HTMLInputElement;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T23:58:00+02:00') });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <Stage cache={presetCache()}>
      <AddBlendDialog onClose={() => undefined} />
    </Stage>,
  );
  await pass(1000);
  expect(dateField().value).toBe('28-11-2026');
});

it('shows the new day', async () => {
  await pass(180_000);
  expect(dateField().value).toBe('29-11-2026');
});

it('keeps a day that the person chose', async () => {
  fireEvent.change(dateField(), { target: { value: '27-11-2026' } });
  fireEvent.blur(dateField());
  await pass(180_000);
  expect(dateField().value).toBe('27-11-2026');
});
