/** The live events of people who join and leave, and of their sign-ins. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';

export const userJoined = liveEvent({
  type: 'user_joined',
  data: z.object({ username: z.string() }),
  channels: ['general'],
  priority: 'low',
});

export const userLeft = liveEvent({
  type: 'user_left',
  data: z.object({ username: z.string() }),
  channels: ['general'],
  priority: 'low',
});

/** A person signed in. The list of people and the list of sessions show this sign-in. */
export const userSignedIn = liveEvent({
  type: 'user_signed_in',
  data: z.object({ user_id: z.number().int() }),
  channels: ['admin'],
  priority: 'low',
});

/** Failed sign-ins delay the next sign-in of this account, or this account on a known device. */
export const userLocked = liveEvent({
  type: 'user_locked',
  data: z.object({ user_id: z.number().int() }),
  channels: ['admin'],
});

export const sessionEvents = [
  userJoined,
  userLeft,
  userSignedIn,
  userLocked,
] as const satisfies readonly LiveEvent[];
