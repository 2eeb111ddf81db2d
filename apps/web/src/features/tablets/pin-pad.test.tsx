/** A PIN is checked while the next person types. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { currentSession, restoreSession } from '../../client/session';
import { token } from '../../client/token';
import { aPerson } from '../../gallery/a-person';
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
  waiting[1]?.(new Response(JSON.stringify({ error: 'The PIN is wrong.' }), { status: 401 }));
});

const thabo = aPerson('operator', { id: 8, username: 't.nkosi', fullName: 'Thabo Nkosi' });
const zanele = aPerson('operator', { id: 9, username: 'z.dube', fullName: 'Zanele Dube' });

function People() {
  const [person, setPerson] = useState<typeof thabo | undefined>(thabo);
  if (person) return <PinPad key={person.id} person={person} onBack={() => setPerson(undefined)} />;
  return (
    <button type="button" onClick={() => setPerson(zanele)}>
      Zanele
    </button>
  );
}

const signedIn = (given: string, user: typeof thabo) =>
  new Response(JSON.stringify({ success: true, data: { token: given, user } }));

// covers TAB-08
it('does not sign a person in who has pressed Not me during the check', async () => {
  await restoreSession();
  const asked: string[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const bearer = new Headers(request.headers).get('authorization');
    asked.push(`${address} ${bearer ?? JSON.parse(String(request.body)).username}`);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  render(
    <Stage cache={presetCache()}>
      <People />
    </Stage>,
  );
  press('4718');
  signIn();
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Not me' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zanele' }));
  press('2222');
  signIn();
  answers[0]?.(signedIn('T-8', thabo));
  // The session of the first person ends before the second person signs in.
  await waitFor(() => expect(asked).toEqual(['/api/auth/tablet/pin t.nkosi', '/api/auth/logout Bearer T-8']));
  expect(currentSession().user).toBeNull();
  expect(token()).toBeNull();
  answers[1]?.(new Response(null, { status: 204 }));
  await waitFor(() => expect(asked[2]).toBe('/api/auth/tablet/pin z.dube'));
  answers[2]?.(signedIn('T-9', zanele));
  await waitFor(() => expect(currentSession().user?.id).toBe(9));
});
