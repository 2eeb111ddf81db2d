/** What a caller may do on the live channel. */
import type { Caller } from '../caller';

/** With a temporary password nothing but a new one is allowed: signed in, but without rights. */
export const liveRights = (caller: Caller): Caller =>
  caller.must_change_password ? { ...caller, permissions: new Set() } : caller;
