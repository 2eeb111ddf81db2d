/** The lists of sessions. The feed shows only sessions that another person ended. */
import { domainFeature } from '../domain-feature';

export const sessions = domainFeature({
  records: { sign_in: null },
  deeds: {
    sessions_ended: (name) => `ended ${name}'s sessions`,
    session_ended: (name) => `ended a session of ${name}`,
    signed_in: null,
    signed_out: null,
    sign_in_failed: null,
    locked: null,
    call_refused: null,
    password_changed: null,
  },
});
