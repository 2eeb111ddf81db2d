/** Keeps the session of an active person alive and detects the end of an idle session (decision A-24). */
import { lastActivity, noteActivity } from './last-activity';
import { onLeaving } from './leaving';
import { aside } from './pending-calls';
import { plantClock } from './reach';
import { checkSession, currentSession, expectEnd, extendSession, sessionExpired } from './session';
import { isTablet } from './tablet';
import { whenIdle } from './when-idle';
import { isWorkingOffline } from './working-offline';

const checkEveryMs = 60_000;
const extendAtMostEveryMs = 60_000;
/** The banner appears when less than this time is left (specification 1, section 9). */
export const expiringBelowMs = 300_000;

const activity = ['keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Starts the watch. Returns a function that ends the watch. A failed check ends the session of an idle person. A sign-out
 * ends the watch and cancels its calls, because the server refuses calls that arrive after the sign-out.
 */
export function watchSession(): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let lastExtended = 0;
  /** The longest time that the server gave the session. An idle session ends after this time. */
  let limitMs = 0;
  const noteLimit = () => {
    const { endsAt } = currentSession();
    if (endsAt !== null) limitMs = Math.max(limitMs, endsAt - plantClock());
  };
  /**
   * The server extends no session while the server is away, so the activity in all tabs of this device counts (decision
   * 0605).
   */
  const judgeHere = () => {
    const { endsAt } = currentSession();
    if (signal.aborted || endsAt === null) return;
    const end = Math.max(endsAt, lastActivity() + limitMs);
    if (end > plantClock()) expectEnd(end);
    else if (!isWorkingOffline() || isTablet()) sessionExpired();
  };
  const check = () => {
    // The server is called even when the time seems over, because another tab of the same person may have extended the
    // session.
    aside(() => checkSession({ signal })).then(noteLimit, judgeHere);
  };
  const extend = () => {
    if (signal.aborted) return;
    // Nobody waits for this call. Other calls of the person report that the server is away.
    aside(() => extendSession({ signal })).then(noteLimit, () => undefined);
  };
  const act = () => {
    noteActivity();
    const now = plantClock();
    // An answer of the server may correct the clock to an earlier time.
    if (Math.abs(now - lastExtended) < extendAtMostEveryMs) return;
    lastExtended = now;
    whenIdle(extend);
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  for (const name of activity) window.addEventListener(name, act, { passive: true, signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  const endLeaving = onLeaving(() => watch.abort());
  return () => {
    endLeaving();
    watch.abort();
  };
}
