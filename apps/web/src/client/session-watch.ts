/** Keeps the session of an active person alive and detects the end of an idle session (decision A-24). */
import { aside } from './pending-calls';
import { checkSession, currentSession, extendSession, sessionExpired } from './session';
import { whenIdle } from './when-idle';

const checkEveryMs = 60_000;
const extendAtMostEveryMs = 60_000;
/** The banner appears when less than this time is left (specification 1, section 9). */
export const expiringBelowMs = 300_000;

const activity = ['keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Starts the watch. Returns a function that ends the watch. Failed calls of the watch end the session or are tried
 * again.
 */
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
    // Nobody waits for this call. Other calls of the person report that the server is away.
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
