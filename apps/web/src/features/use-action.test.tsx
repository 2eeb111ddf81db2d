/** An action of a screen: the message, the refusal, and the time for which the button is busy. */
import { useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failedCall } from '../client/call-error';
import { keptText, markKept } from '../client/late-desk';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { type Action, useAction } from './use-action';

interface Kiln {
  readonly data: { readonly name: string };
}

const kiln: Kiln = { data: { name: 'Kiln 4' } };
const refusal = failedCall({ status: 409, code: 'HOT', message: 'The kiln is hot' });

function Fire({
  load,
  ...action
}: Partial<Action<string, Kiln>> & { readonly load?: () => Promise<string> }) {
  const { data = 'no list' } = useQuery({
    queryKey: ['kilns'],
    queryFn: load ?? (() => 'first list'),
  });
  const { send, isBusy, input, answer, problem } = useAction<string, Kiln>({
    act: async () => kiln,
    problemOf: ({ message }) => message,
    ...action,
  });
  return (
    <>
      <button type="button" onClick={() => send('clay')}>
        Fire
      </button>
      <output>{[data, isBusy ? 'busy' : 'free', input, answer?.data.name, problem].join(' | ')}</output>
    </>
  );
}

async function fire(action: Parameters<typeof Fire>[0]): Promise<void> {
  render(
    <Stage cache={presetCache()}>
      <Fire {...action} />
    </Stage>,
  );
  await screen.findByText(/first list/);
  fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
}

it('shows the action and the record in a message, and keeps the input and the answer', async () => {
  await fire({ done: ({ data }, input) => `${data.name} fires ${input}` });
  await screen.findByText('Kiln 4 fires clay');
  await screen.findByText('first list | free | clay | Kiln 4 |');
});

it('stays busy and shows no message until the second step has ended', async () => {
  const steps: string[] = [];
  let end: () => void = () => undefined;
  const second = new Promise<void>((resolve) => {
    end = resolve;
  });
  await fire({
    done: ({ data }) => `${data.name} fires`,
    afterwards: ({ data }, input) => {
      steps.push(`${data.name} ${input}`);
      return second;
    },
  });
  await waitFor(() => expect(steps).toEqual(['Kiln 4 clay']));
  await screen.findByText('first list | busy | clay | |');
  expect(screen.queryByText('Kiln 4 fires')).toBeNull();
  end();
  await screen.findByText('Kiln 4 fires');
  await screen.findByText('first list | free | clay | Kiln 4 |');
});

it('shows the sentence of a refusal as a message, and loads the present row', async () => {
  const asked: string[] = [];
  await fire({
    act: () => Promise.reject(refusal),
    toastsProblem: true,
    onRefused: ({ code }, input) => void asked.push(`${code} ${input}`),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('The kiln is hot');
  await screen.findByText('first list | free | clay | | The kiln is hot');
  expect(asked).toEqual(['HOT clay']);
});

it('leaves a refusal to the page if the action has no sentence for the refusal', async () => {
  await fire({
    act: () => Promise.reject(refusal),
    problemOf: () => undefined,
    toastsProblem: true,
    onRefused: () => undefined,
  });
  await screen.findByText('first list | free | clay | |');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reports a write that waits on this device, without the name and the undo of a missing record', async () => {
  await fire({
    act: async () => markKept({ data: { name: 'expected' } }),
    done: ({ data }) => `${data.name} fires`,
    undo: () => ({ label: 'Undo', run: () => undefined }),
  });
  await screen.findByText(keptText);
  expect(screen.queryByText('expected fires')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows the expected change before the answer, and removes the change after a refusal', async () => {
  let answer: (failure: Error) => void = () => undefined;
  const shown: string[] = [];
  await fire({
    act: () => new Promise((_, refuse) => (answer = refuse)),
    expect: (input) => {
      shown.push(`expects ${input}`);
      return () => void shown.push(`removes ${input}`);
    },
  });
  await screen.findByText(/busy/);
  expect(shown).toEqual(['expects clay']);
  answer(refusal);
  await screen.findByText('first list | free | clay | | The kiln is hot');
  expect(shown).toEqual(['expects clay', 'removes clay']);
});

it('keeps the expected change after success', async () => {
  const removed: string[] = [];
  await fire({ expect: (input) => () => void removed.push(input) });
  await screen.findByText('first list | free | clay | Kiln 4 |');
  expect(removed).toEqual([]);
});

it('sends the calls of one line one after the other', async () => {
  const sent: ((answer: Kiln) => void)[] = [];
  await fire({ line: 'kiln', act: () => new Promise((answer) => sent.push(answer)) });
  fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.(kiln);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByText(/busy/)).toBeTruthy();
  sent[1]?.(kiln);
  await screen.findByText('first list | free | clay | Kiln 4 |');
});

it('stays busy until the lists are loaded again if the next press depends on the lists', async () => {
  let loads = 0;
  let loaded: (list: string) => void = () => undefined;
  const load = () => {
    loads += 1;
    return loads === 1 ? Promise.resolve('first list') : new Promise<string>((done) => (loaded = done));
  };
  await fire({ load, concerns: [['kilns']], isBusyUntilLoaded: true });
  await waitFor(() => expect(loads).toBe(2));
  expect(screen.getByText(/first list \| busy/)).toBeTruthy();
  loaded('second list');
  await screen.findByText('second list | free | clay | Kiln 4 |');
});
