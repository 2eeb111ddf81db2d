import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again';
import { CallError } from './call-error';
import { goOnline, workOffline } from './working-offline';

const gone = new CallError({ status: null, code: 'NETWORK_ERROR', message: 'The server cannot be reached.' });
const broken = new CallError({ status: 500, code: 'INTERNAL', message: 'Something went wrong' });
const refused = new CallError({ status: 404, code: 'NOT_FOUND', message: 'Order not found' });

let cache: QueryClient;
let stop: () => void;
/** Passes a live event. */
let hear: () => void;
const ask = vi.fn<() => Promise<string>>();
/** Observes the query `ask`. */
const look = (): (() => void) =>
  new QueryObserver(cache, { queryKey: ['things'], queryFn: ask, retry: false }).subscribe(() => undefined);
const shown = () => cache.getQueryState(['things']);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  cache = new QueryClient();
  stop = askAgain(cache, (listener) => {
    hear = listener;
    return () => undefined;
  });
});
afterEach(() => {
  stop();
  cache.clear();
});

describe('a failed load', () => {
  // covers CALL-53
  it.each([
    ['a server that cannot be reached', gone],
    ['a server that fails', broken],
  ])('because of %s is repeated automatically until it succeeds', async (_, error) => {
    ask.mockRejectedValue(error);
    look();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(ask).toHaveBeenCalledTimes(3);
    ask.mockResolvedValue('there');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toMatchObject({ status: 'success', data: 'there' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  // covers CALL-53
  it('keeps its message while it is repeated', async () => {
    ask.mockRejectedValueOnce(gone).mockReturnValue(new Promise(() => undefined));
    look();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(shown()).toMatchObject({ status: 'error', error: gone });
  });

  // covers CALL-53
  it('is loaded once more when a live event arrived during the repeated call', async () => {
    ask.mockRejectedValueOnce(gone);
    look();
    let answer: (value: string) => void = () => undefined;
    ask
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValue('after the event');
    await vi.advanceTimersByTimeAsync(10_000);
    hear();
    answer('before the event');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ status: 'success', data: 'after the event' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  // covers CALL-53
  it('is not repeated after a refusal, without an observer, or without a failure', async () => {
    ask.mockRejectedValue(refused);
    const leave = look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    leave();
    cache.clear();
    ask.mockRejectedValue(gone);
    look()();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('drops an answer that arrives after the person has left, or after newer data', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = () => new Promise<string>((resolve) => (answer = resolve));
    ask.mockRejectedValueOnce(gone).mockImplementation(slow);
    look();
    await vi.advanceTimersByTimeAsync(10_000);
    cache.setQueryData(['things'], 'newer');
    answer('older');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ status: 'success', data: 'newer' });

    ask.mockRejectedValueOnce(gone);
    await cache.refetchQueries({ queryKey: ['things'] });
    await vi.advanceTimersByTimeAsync(10_000);
    cache.removeQueries();
    answer('of the former person');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBeUndefined();
  });

  it('waits while the person works offline, and while the last try is under way', async () => {
    ask.mockRejectedValueOnce(gone).mockReturnValue(new Promise(() => undefined));
    look();
    await vi.advanceTimersByTimeAsync(0);
    workOffline(cache);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    goOnline(cache);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
