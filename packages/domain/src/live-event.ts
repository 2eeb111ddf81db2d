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

/** A message of the socket. `sequence` is the position in the outbox: commit order, never reused. */
export interface LiveEnvelope<Type extends string = string, Data = unknown> {
  /** The same under both wire names of one change, so that a client can drop the repeat. */
  readonly id: string;
  readonly type: Type;
  readonly data: Data;
  /** When the server received the change. */
  readonly timestamp: string;
  /** When the change was done, if it was entered later (decision 0330). Left out where it was received at that moment. */
  readonly occurred_at?: string;
  readonly priority: EventPriority;
  readonly sequence: number;
  /** The id of the person who made the change; null when the server made it. */
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
  /** The second wire name of the same change, for readers that only need to know that a record of the kind changed. */
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
