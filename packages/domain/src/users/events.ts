/** The live events of people's records. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { roles } from '../roles';
import { directoryUser } from './schema';

export const userCreated = liveEvent({
  type: 'user_created',
  data: z.object({ user: directoryUser }),
  channels: ['admin'],
});

/**
 * The record, the sign-in or the sessions of a person have changed. Readers load the person again, so the event has no
 * personal data.
 */
export const userUpdated = liveEvent({
  type: 'user_updated',
  data: z.object({ user_id: z.number().int() }),
  channels: ['admin'],
});

/** People were imported from a file or a typed list. Readers reload their lists. */
export const peopleImported = liveEvent({
  type: 'people_imported',
  data: z.object({
    imported: z.number().int(),
    /** The ids of the imported people who may sign in. */
    sign_ins: z.array(z.number().int()),
  }),
  channels: ['admin'],
});

/**
 * A person was added, or a field of `directoryUser` has changed. Lists of people on the screens of all roles load again,
 * so the event has no data.
 */
export const peopleChanged = liveEvent({
  type: 'people_changed',
  data: z.object({}),
  channels: ['general', 'production'],
});

/** The role of the receiving person has changed, so the person's open pages update. */
export const roleChanged = liveEvent({
  type: 'role_changed',
  data: z.object({ role: z.enum(roles) }),
  channels: ['notifications'],
});

/**
 * The record, the keys, the PIN, the badge, the second factor or the sessions of the receiving person have changed. The
 * open pages of the person load the account again, so the event has no data.
 */
export const ownAccountChanged = liveEvent({
  type: 'own_account_changed',
  data: z.object({}),
  channels: ['notifications'],
});

/**
 * A session of the receiving person has begun or ended. An open profile loads the list of the own sessions again. The
 * pages of the ended session load nothing, because these pages close.
 */
export const ownSessionsChanged = liveEvent({
  type: 'own_sessions_changed',
  data: z.object({ ended_session_id: z.uuid().nullable() }),
  channels: ['notifications'],
  priority: 'low',
});

export const userEvents = [
  userCreated,
  userUpdated,
  peopleImported,
  peopleChanged,
  roleChanged,
  ownAccountChanged,
  ownSessionsChanged,
] as const satisfies readonly LiveEvent[];
