/** Keeps the session of a working person alive and notices the end of an idle one (decision A-24). */
import { aside } from './pending-calls';
import { checkSession, currentSession, extendSession, sessionExpired } from './session';
import { whenIdle } from './when-idle';

const checkEveryMs = 60_000;
const extendAtMostEveryMs = 60_000;
/** The banner appears below this (specification 1, section 9). */
export const expiringBelowMs = 300_000;

const activity = ['keydown', 'pointerdown', 'touchstart'] as const;

/** Starts watching; gives the function that ends it. Errors are the calls' own: they end the session or are tried again. */
export function watchSession(): () => void {
  let lastExtended = 0;
  const check = () => {
    // The server is asked even when the time seems over: another tab of the same person may have kept it alive.
    aside(checkSession).catch(() => {
      const { endsAt } = currentSession();
      if (endsAt !== null && endsAt <= Date.now()) sessionExpired();
    });
  };
  const act = () => {
    if (Date.now() - lastExtended < extendAtMostEveryMs) return;
    lastExtended = Date.now();
    // Nobody waits for it: that the server is away is said by what the person asked for.
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
