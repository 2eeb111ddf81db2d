/** A check that is open at midnight of the plant belongs to the day on which the person saves it, or to the chosen day. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { examples } from '../../gallery/examples';
import { Frame } from '../../gallery/frame';

const sent: { readonly check_date?: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ now: Date.parse('2026-11-28T23:58:00+02:00') });
  vi.stubGlobal('fetch', (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return new Promise(() => undefined);
  });
});

const temperature = () => screen.getByLabelText(/^Temperature/) as HTMLInputElement;
const dateField = () => screen.getByLabelText(/^Check date/) as HTMLInputElement;

async function showCheck(): Promise<void> {
  const example = await examples.get('features/maturation/maturation-page')?.();
  const state = example?.states.checking;
  if (!state) throw new Error('The maturation page has no state "checking"');
  render(<Frame state={state} scheme="light" seenBy="supervisor" />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

async function openCheck(): Promise<void> {
  await showCheck();
  fireEvent.change(temperature(), { target: { value: '21' } });
  expect(dateField().value).toBe('28-11-2026');
}

async function saveAfter(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  fireEvent.click(screen.getByRole('button', { name: 'Save check' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

it('shows the new day, and leaves the day to the server', async () => {
  await openCheck();
  await saveAfter(180_000);
  expect(dateField().value).toBe('29-11-2026');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('check_date');
});

it('keeps a day that the person chose', async () => {
  await openCheck();
  fireEvent.change(dateField(), { target: { value: '27-11-2026' } });
  fireEvent.blur(dateField());
  await saveAfter(180_000);
  expect(sent).toMatchObject([{ check_date: '2026-11-27' }]);
});

it('offers the text after a reload on the new day, and no text of an earlier day', async () => {
  await openCheck();
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  cleanup();
  await showCheck();
  expect(temperature().value).toBe('21');
  expect(dateField().value).toBe('29-11-2026');
  cleanup();
  await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
  await showCheck();
  expect(temperature().value).toBe('');
});

it('forgets the text when it was saved on the new day', async () => {
  await openCheck();
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit = {}) =>
    method === 'POST'
      ? Promise.resolve(new Response(JSON.stringify({ success: true, data: { id: 3 } })))
      : new Promise(() => undefined),
  );
  await saveAfter(180_000);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
