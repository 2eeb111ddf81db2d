/** The rights of a caller on the live channel. */
import type { Caller } from '../caller';

/** Before a temporary password is changed, and before a demanded second factor is set up: signed in, but without rights. */
export const liveRights = (caller: Caller): Caller =>
  caller.must_change_password || caller.must_set_up_second_factor
    ? { ...caller, permissions: new Set() }
    : caller;
