/** The rights of a caller on the live channel. */
import type { Caller } from '../caller';

/** A person has no rights until a temporary password has been changed and a required second factor has been set up. */
export const liveRights = (caller: Caller): Caller =>
  caller.must_change_password || caller.must_set_up_second_factor
    ? { ...caller, permissions: new Set() }
    : caller;
