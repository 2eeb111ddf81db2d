/**
 * Passes a live event to the function of its name, with the data of that name. An event of a name without a function is
 * ignored: only a newer server knows the name, or the feature does not need the event.
 */
import type { EventName, EventOf } from '@pms/domain/every-event';
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers, LiveToast, LiveToasts } from './web-feature';

type HeardEvent = Pick<LiveEnvelope, 'type' | 'data'>;

/**
 * The only place where an event of the channel gets the type of its name. The server writes the data by the schema of
 * the name, and the browser does not load the schemas. A server of another version can therefore send other data to the
 * functions.
 */
const hasFunction = <Event extends HeardEvent, Name extends EventName>(
  functions: { readonly [One in Name]?: unknown },
  event: Event,
): event is Event & EventOf<Name> => Object.hasOwn(functions, event.type);

const handle = <Name extends EventName>(
  handlers: LiveHandlers,
  cache: QueryClient,
  event: EventOf<Name>,
): void => handlers[event.type]?.(cache, event);

const textOf = <Name extends EventName>(texts: LiveToasts, { type, data }: EventOf<Name>) =>
  texts[type]?.(data);

/** Passes an event to the handler of its name. */
export function hearEvent(handlers: LiveHandlers, cache: QueryClient, event: LiveEnvelope): void {
  if (hasFunction(handlers, event)) handle(handlers, cache, event);
}

/** The text of an event in the panel Live Updates. */
export function toastOf(texts: LiveToasts, event: HeardEvent): LiveToast | undefined {
  return hasFunction(texts, event) ? textOf(texts, event) : undefined;
}
