/** Keeps the session of a working person alive and notices the end of an idle one (decision A-24). */
import { aside } from './pending-calls';
import { checkSession, currentSession, extendSession, sessionExpired } from './session';
import { whenIdle } from './when-idle';

const checkEveryMs = 60_000;
const extendAtMostEveryMs = 60_000;
/** The banner appears when less than this time is left (specification 1, section 9). */
export const expiringBelowMs = 300_000;

const activity = ['keydown', 'pointerdown', 'touchstart'] as const;

/** Starts the watch; returns a function that ends it. Errors of its calls end the session or are tried again. */
export function watchSession(): () => void {
  let lastExtended = 0;
  const check = () => {
    // The server is called even when the time seems over, because another tab of the same person may have extended the
    // session.
    aside(checkSession).catch(() => {
      const { endsAt } = currentSession();
      if (endsAt !== null && endsAt <= Date.now()) sessionExpired();
    });
  };
  const act = () => {
    if (Date.now() - lastExtended < extendAtMostEveryMs) return;
    lastExtended = Date.now();
    // Nobody waits for this call. Calls of the person themselves report a missing server.
    whenIdle(() => void aside(extendSession).catch(() => undefined));
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  for (const name of activity) window.addEventListener(name, act, { passive: true });
  return () => {
    clearInterval(timer);
    for (const name of activity) window.removeEventListener(name, act);
  };
}
