/**
 * Hands each live event to the features whose queries this browser knows. The handlers of a feature are loaded with the
 * first event that comes while it has a query, after the first load; what happens until they are there waits for them.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { hearEvent, type LiveHandlers, type LivePart } from '../features/web-feature';
import { keepEventsUnderWay } from './events-under-way';

interface Listener {
  readonly part: LivePart;
  handlers: LiveHandlers | undefined;
  isLoading: boolean;
  waiting: LiveEnvelope[];
}

export interface EventHearer {
  /** Takes the events in their order. */
  hear(event: LiveEnvelope): void;
  end(): void;
}

export function eventHearer(cache: QueryClient, parts: readonly LivePart[]): EventHearer {
  const listeners: Listener[] = parts.map((part) => ({
    part,
    handlers: undefined,
    isLoading: false,
    waiting: [],
  }));

  const load = async (listener: Listener): Promise<void> => {
    if (listener.handlers || listener.isLoading) return;
    listener.isLoading = true;
    const { part } = listener;
    try {
      listener.handlers = await part.load();
      for (const event of listener.waiting) apply(cache, listener, event);
    } catch {
      // Load the data again in place of the missed events. The next event tries to load the handlers again.
      if (listener.waiting.length > 0) askAgain(cache, part);
    }
    listener.waiting = [];
    listener.isLoading = false;
  };

  const underWay = keepEventsUnderWay(cache, ([root], events) => {
    for (const listener of listeners) {
      if (!listener.part.roots.some((one) => one === root)) continue;
      for (const event of events) apply(cache, listener, event);
    }
  });

  const hear = (event: LiveEnvelope): void => {
    underWay.note(event);
    for (const listener of listeners) {
      if (listener.handlers) apply(cache, listener, event);
      else if (isKnown(cache, listener.part)) {
        listener.waiting.push(event);
        void load(listener);
      }
    }
  };
  return { hear, end: underWay.end };
}

/** An event that a handler cannot read, from a newer server, keeps no other feature from hearing it. */
function apply(cache: QueryClient, { part, handlers }: Listener, event: LiveEnvelope): void {
  try {
    if (handlers) hearEvent(handlers, cache, event);
  } catch {
    askAgain(cache, part);
  }
}

function askAgain(cache: QueryClient, { roots }: LivePart): void {
  for (const root of roots) void cache.invalidateQueries({ queryKey: [root] });
}

const isKnown = (cache: QueryClient, { roots }: LivePart): boolean =>
  cache
    .getQueryCache()
    .getAll()
    .some(({ queryKey }) => roots.some((root) => root === queryKey[0]));
