/** The rights of a caller on the live channel. */
import type { Caller } from '../caller';

/**
 * A person is signed in without rights until a temporary password is changed and a demanded second factor is set up.
 */
export const liveRights = (caller: Caller): Caller =>
  caller.must_change_password || caller.must_set_up_second_factor
    ? { ...caller, permissions: new Set() }
    : caller;
