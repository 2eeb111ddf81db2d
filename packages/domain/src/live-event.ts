/** The envelope of the live channel, and the description of an event (decision A-30). */
import type { z } from 'zod';

export const channels = [
  'general',
  'notifications',
  'admin',
  'production',
  'machines',
  'alerts',
  'analytics',
  'orders',
  'dashboard',
] as const;
export type Channel = (typeof channels)[number];

export type EventPriority = 'low' | 'normal' | 'high' | 'critical';

/** A message of the socket. `sequence` is the position in the outbox, in commit order. A position is never reused. */
export interface LiveEnvelope<Type extends string = string, Data = unknown> {
  /** The id is the same for both wire names of a change, so that a client can ignore the second message. */
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  /** The time at which the server received the change. */
  readonly timestamp: string;
  /** The time of a change that was sent later (decision 0330). Omitted if the server received the change at once. */
  readonly occurred_at?: string;
  readonly priority: EventPriority;
  readonly sequence: number;
  /** The id of the person who made the change; null for a change by the server. */
  readonly by: number | null;
}

export interface LiveEvent<
  Type extends string = string,
  Data extends z.ZodType = z.ZodType,
  Generic extends string = string,
> {
  readonly type: Type;
  readonly data: Data;
  readonly channels: readonly Channel[];
  readonly priority: EventPriority;
  /** The second wire name of the same change, for readers that need only the kind of the changed record. */
  readonly generic: { readonly type: Generic; readonly channels: readonly Channel[] } | null;
}

export function liveEvent<
  const Type extends string,
  Data extends z.ZodType,
  const Generic extends string = never,
>(description: {
  type: Type;
  data: Data;
  channels: readonly Channel[];
  priority?: EventPriority;
  generic?: { readonly type: Generic; readonly channels: readonly Channel[] };
}): LiveEvent<Type, Data, Generic> {
  return { priority: 'normal', ...description, generic: description.generic ?? null };
}
