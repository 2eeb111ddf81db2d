import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, networkFailure } from '../testing/fake-fetch';
import { CallError } from './call-error';
import { aside, useServerTrouble, watched } from './pending-calls';
import { withRetries } from './retry';
import { watchSession } from './session-watch';

function Says() {
  return <p>{useServerTrouble() ?? 'well'}</p>;
}

/** A call that the test ends. */
function pending() {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done: watched(() => work), end };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const failure = (status: number | null, details?: Record<string, unknown>) =>
  new CallError({ status, code: 'ANY', message: 'Any', details });

/** A call whose tries have the given outcomes, each after `after` milliseconds. A further try succeeds. */
function tries(...outcomes: readonly { readonly after: number; readonly error?: Error }[]) {
  const left = [...outcomes];
  return watched((repeating) =>
    withRetries(
      () =>
        new Promise<void>((resolve, reject) => {
          const { after, error } = left.shift() ?? { after: 0 };
          setTimeout(() => (error ? reject(error) : resolve()), after);
        }),
      undefined,
      repeating,
    ),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});

// covers CALL-13
it('a server is slow from the fifth second of a call to its end', async () => {
  const { container } = render(<Says />);
  const [first, second] = [pending(), pending()];
  await pass(4999);
  expect(container.textContent).toBe('well');
  await pass(1);
  expect(container.textContent).toBe('slow');
  first.end();
  await pass(0);
  expect(container.textContent).toBe('slow');
  second.end();
  await pass(0);
  expect(container.textContent).toBe('well');
  await Promise.all([first.done, second.done]);
});

it('a failed call ends the report, too', async () => {
  const { container } = render(<Says />);
  const failing = watched(
    () =>
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

describe('a call that is repeated', () => {
  // covers CALL-14
  it.each([
    ['answers with an error', 500, undefined, 'failing'],
    ['refuses for now', 429, undefined, 'busy'],
    ['cannot be reached', null, undefined, 'away'],
    ['did not answer in time', null, { is_late: true }, 'slow'],
  ] as const)(
    'reports that the server %s, from the failure to the answer',
    async (_, status, details, text) => {
      const { container } = render(<Says />);
      const done = tries({ after: 100, error: failure(status, details) }, { after: 100 });
      await pass(99);
      expect(container.textContent).toBe('well');
      await pass(1);
      expect(container.textContent).toBe(text);
      await pass(1099);
      expect(container.textContent).toBe(text);
      await pass(1);
      expect(container.textContent).toBe('well');
      await done;
    },
  );

  // covers CALL-14
  it('is slow if the next try takes long', async () => {
    const { container } = render(<Says />);
    const done = tries({ after: 0, error: failure(500) }, { after: 6000 });
    await pass(0);
    await pass(5999);
    expect(container.textContent).toBe('failing');
    await pass(1);
    expect(container.textContent).toBe('slow');
    await pass(1000);
    expect(container.textContent).toBe('well');
    await done;
  });

  it('reports the most severe problem of several calls', async () => {
    const { container } = render(<Says />);
    const slow = pending();
    await pass(5000);
    const done = tries({ after: 0, error: failure(null) }, { after: 0 });
    await pass(0);
    expect(container.textContent).toBe('away');
    await pass(1001);
    await done;
    expect(container.textContent).toBe('slow');
    slow.end();
    await slow.done;
  });

  // covers CALL-53
  it('is not reported when nobody waits for the call', async () => {
    const { container } = render(<Says />);
    const done = aside(() => tries({ after: 0, error: failure(500) }, { after: 9000 }));
    await pass(0);
    expect(container.textContent).toBe('well');
    await pass(9500);
    expect(container.textContent).toBe('well');
    await pass(501);
    await done;
  });
});

// A press renews the session. A banner about that call would move the page under the press.
it('a failed extension of the session reports no problem on the page', async () => {
  fakeFetch(networkFailure());
  const { container } = render(<Says />);
  const stop = watchSession();
  await pass(100);
  window.dispatchEvent(new Event('pointerdown'));
  await pass(500);
  expect(container.textContent).toBe('well');
  stop();
  await pass(10_000);
});
