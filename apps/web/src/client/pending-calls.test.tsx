import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSlowServer, watched } from './pending-calls';

function Says() {
  return <p>{useSlowServer() ? 'slow' : 'well'}</p>;
}

/** A call whose end the test decides on. */
function pending() {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done: watched(work), end };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});

// covers CALL-13
it('a server is slow from the fifth second of a call to its end', async () => {
  const { container } = render(<Says />);
  const [one, other] = [pending(), pending()];
  await pass(4999);
  expect(container.textContent).toBe('well');
  await pass(1);
  expect(container.textContent).toBe('slow');
  one.end();
  await pass(0);
  expect(container.textContent).toBe('slow');
  other.end();
  await pass(0);
  expect(container.textContent).toBe('well');
  await Promise.all([one.done, other.done]);
});

it('a call that fails is over too', async () => {
  const { container } = render(<Says />);
  const failing = watched(
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('no')), 6000);
    }),
  );
  const ended = expect(failing).rejects.toThrow('no');
  await pass(5500);
  expect(container.textContent).toBe('slow');
  await pass(500);
  await ended;
  expect(container.textContent).toBe('well');
});
