/** A PIN is checked while the next person types. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { PinPad } from './pin-pad';

const press = (digits: string) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }));
};
const signIn = () => fireEvent.click(screen.getByRole('button', { name: /Sign in/ }));

// covers TAB-08
it('keeps the digits that are pressed while the server checks a wrong PIN', async () => {
  const sent: unknown[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  render(
    <Stage cache={presetCache()}>
      <PinPad person={{ username: 't.nkosi', fullName: 'Thabo Nkosi' }} onBack={vi.fn()} />
    </Stage>,
  );
  press('9357');
  signIn();
  await waitFor(() => expect(waiting).toHaveLength(1));
  press('4718');
  waiting[0]?.(
    new Response(JSON.stringify({ error: 'The PIN is wrong.', code: 'INVALID_PIN' }), { status: 401 }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The PIN is wrong.');
  expect(screen.getByRole('status').textContent).toBe('4 digits entered');
  signIn();
  await waitFor(() =>
    expect(sent).toEqual([
      { username: 't.nkosi', pin: '9357' },
      { username: 't.nkosi', pin: '4718' },
    ]),
  );
});
