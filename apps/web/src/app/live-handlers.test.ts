import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
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
  const hear = eventHearer(cache, parts);
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
  const hear = eventHearer(cache, parts);
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

it('what cannot be loaded or read is asked for instead', async () => {
  cache.setQueryData(['kilns'], 1);
  load.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  const hear = eventHearer(cache, parts);
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

it('an event that this version does not know means nothing', async () => {
  cache.setQueryData(['kilns'], 1);
  const hear = eventHearer(cache, parts);
  hear(event('kiln_lit'));
  arrive({ order_created: created });
  await settle();
  hear(event('kiln_opened'));
  expect(created).not.toHaveBeenCalled();
});
