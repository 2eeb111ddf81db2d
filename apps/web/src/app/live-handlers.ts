/**
 * Passes each live event to the features with a query in the cache of this browser. The handlers of a feature are not
 * part of the first load. They are loaded at the first event that arrives while the feature has a query. Events that
 * arrive before the handlers are loaded are applied afterwards.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import { hearEvent } from '../features/live-dispatch';
import type { LiveHandlers, LivePart } from '../features/web-feature';
import { keepEventsUnderWay } from './events-under-way';

interface Listener {
  readonly part: LivePart;
  handlers: LiveHandlers | undefined;
  isLoading: boolean;
  waiting: LiveEnvelope[];
}

export interface EventHearer {
  /** Handles the events in their order. */
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
      // Loads the data again instead of applying the missed events. The next event loads the handlers again.
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

/** If a handler cannot read an event of a newer server, the other features still get the event. */
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
