import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveHandlers } from '../features/web-feature';
import { eventHearer } from './live-handlers';

const event = (type: string) => ({ type, data: {} }) as LiveEnvelope;
const created = vi.fn();
let cache: QueryClient;
let arrive: (handlers: LiveHandlers) => void;
const load = vi.fn(() => new Promise<LiveHandlers>((resolve) => (arrive = resolve)));
const parts = [{ roots: ['kilns'], load }];
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  cache = new QueryClient();
  created.mockReset();
  load.mockClear();
});

it('the handlers of a feature are loaded with the first event while it has a query, and once', async () => {
  const { hear } = eventHearer(cache, parts);
  cache.setQueryData(['other'], 1);
  hear(event('order_created'));
  expect(load).not.toHaveBeenCalled();
  cache.setQueryData(['kilns', 1], 1);
  hear(event('order_created'));
  hear(event('order_started'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('events that come before the handlers wait for them, in their order', async () => {
  cache.setQueryData(['kilns'], 1);
  const { hear } = eventHearer(cache, parts);
  hear(event('order_created'));
  hear(event('order_started'));
  const seen: string[] = [];
  arrive({
    order_created: () => seen.push('created'),
    order_started: () => seen.push('started'),
  });
  await settle();
  hear(event('order_created'));
  expect(seen).toEqual(['created', 'started', 'created']);
});

it('when handlers cannot be loaded or an event cannot be read, the data is loaded again', async () => {
  cache.setQueryData(['kilns'], 1);
  load.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  const { hear } = eventHearer(cache, parts);
  hear(event('order_created'));
  await settle();
  expect(cache.getQueryState(['kilns'])?.isInvalidated).toBe(true);

  cache.setQueryData(['kilns'], 2);
  hear(event('order_created'));
  arrive({
    order_created: () => {
      throw new Error('What is this?');
    },
  });
  await settle();
  expect(cache.getQueryState(['kilns'])?.isInvalidated).toBe(true);
});

it('an unknown event is ignored', async () => {
  cache.setQueryData(['kilns'], 1);
  const { hear } = eventHearer(cache, parts);
  hear(event('kiln_lit'));
  arrive({ order_created: created });
  await settle();
  hear(event('kiln_opened'));
  expect(created).not.toHaveBeenCalled();
});

describe('an answer that was under way when an event came', () => {
  interface Kiln {
    readonly state: string;
    readonly version: number;
  }
  const lit: Kiln = { state: 'lit', version: 2 };
  const cold: Kiln = { state: 'cold', version: 1 };
  const handlers = {
    order_started: (client: QueryClient) =>
      client.setQueryData<Kiln>(['kilns'], (kiln) => (kiln && kiln.version < lit.version ? lit : kiln)),
    order_stopped: (client: QueryClient) => void client.invalidateQueries({ queryKey: ['kilns'] }),
  };
  let answers: ((kiln: Kiln) => void)[];
  const ask = () =>
    void cache.fetchQuery({
      queryKey: ['kilns'],
      queryFn: () => new Promise<Kiln>((resolve) => answers.push(resolve)),
      staleTime: 0,
    });

  const hearing = async () => {
    const hearer = eventHearer(cache, parts);
    hearer.hear(event('order_created'));
    arrive(handlers);
    await settle();
    return hearer;
  };

  beforeEach(() => {
    answers = [];
  });

  it.each([
    ['the first', undefined],
    ['a later', cold],
  ])('is %s answer, and does not replace the data of the event', async (_, before) => {
    cache.setQueryData(['kilns', 'other'], cold);
    if (before) cache.setQueryData(['kilns'], before);
    const { hear } = await hearing();
    ask();
    await settle();
    hear(event('order_started'));
    answers[0]?.(cold);
    await settle();
    expect(cache.getQueryData(['kilns'])).toEqual(lit);
  });

  it('is the first answer, and becomes stale if the event marks the data as stale', async () => {
    cache.setQueryData(['kilns', 'other'], cold);
    const { hear } = await hearing();
    ask();
    await settle();
    hear(event('order_stopped'));
    answers[0]?.(cold);
    await settle();
    expect(cache.getQueryState(['kilns'])?.isInvalidated).toBe(true);
  });

  it('is newer than events before the call', async () => {
    cache.setQueryData(['kilns'], cold);
    const { hear } = await hearing();
    hear(event('order_stopped'));
    ask();
    await settle();
    answers[0]?.(lit);
    await settle();
    expect(cache.getQueryState(['kilns'])?.isInvalidated).toBe(false);
  });

  it('is loaded again if more events came than the client keeps', async () => {
    cache.setQueryData(['kilns'], cold);
    const { hear } = await hearing();
    ask();
    await settle();
    for (let count = 0; count < 1_001; count += 1) hear(event('kiln_opened'));
    answers[0]?.(cold);
    await settle();
    expect(cache.getQueryState(['kilns'])?.isInvalidated).toBe(true);
  });

  it('keeps its data if the handlers end before the answer', async () => {
    cache.setQueryData(['kilns'], cold);
    const { hear, end } = await hearing();
    ask();
    await settle();
    hear(event('order_started'));
    end();
    answers[0]?.(cold);
    await settle();
    expect(cache.getQueryData(['kilns'])).toEqual(cold);
  });
});
