import { notifications, notificationsStore } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../client/call-error';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { failureToastMs, texts, toastMs } from './texts';
import { useMachineAction } from './use-machine-action';

interface ActionProps {
  readonly act: () => Promise<string>;
  readonly failed: string;
  readonly undo: (() => void) | undefined;
}

function Action({ act: run, failed, undo }: ActionProps) {
  const { send, problem } = useMachineAction({
    act: run,
    done: (text) => text,
    failed,
    onDone: vi.fn(),
    undo: () => undo,
  });
  return (
    <>
      <button type="button" onClick={() => send(undefined)}>
        Go
      </button>
      <output>{problem}</output>
    </>
  );
}

async function press(
  run: () => Promise<string>,
  failed: string = texts.failures.add,
  undo?: () => void,
): Promise<void> {
  render(
    <Stage cache={presetCache()}>
      <Action act={run} failed={failed} undo={undo} />
    </Stage>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go' })));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
}

const shownToasts = () =>
  notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose]);

beforeEach(() => {
  notifications.clean();
  return () => notifications.clean();
});

// covers MACH-59
it('the message of a successful action stays for three seconds', async () => {
  await press(async () => texts.done.updated);
  expect(shownToasts()).toEqual([['Machine updated successfully', toastMs]]);
  expect(toastMs).toBe(3000);
});

// covers MACH-82
it('the message of an action with an undo stays longer, and its cross has a name', async () => {
  const undo = vi.fn();
  await press(async () => texts.done.status('maintenance'), texts.failures.status, undo);
  expect(shownToasts()[0]?.[1]).toBe(10_000);
  expect(screen.getByText('Machine status changed to maintenance')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual([]);
});

// covers MACH-63, MACH-72
it.each([
  [texts.failures.add, 'Failed to add machine: A machine with this name already exists'],
  [texts.failures.update, 'Failed to update machine: A machine with this name already exists'],
  [texts.failures.delete, 'Failed to delete machine: A machine with this name already exists'],
  [texts.failures.status, 'Failed to update status: A machine with this name already exists'],
  [texts.failures.createType, 'Failed to create machine type: A machine with this name already exists'],
])(
  'a failure shows the sentence of the server, which stays beside the button: %s',
  async (failed, sentence) => {
    const error = new CallError({
      status: 400,
      code: 'VALIDATION',
      message: 'A machine with this name already exists',
    });
    await press(() => Promise.reject(error), failed);
    expect(shownToasts()).toEqual([[sentence, failureToastMs]]);
    expect(screen.getByRole('status').textContent).toBe(sentence);
  },
);

// covers MACH-79
it('a failure without a sentence is an unknown error', async () => {
  await press(() => Promise.reject(new TypeError('x is not a function')));
  expect(shownToasts()).toEqual([['Failed to add machine: Unknown error', failureToastMs]]);
});
