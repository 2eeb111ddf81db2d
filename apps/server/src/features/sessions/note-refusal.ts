/** Calls that were refused for who called or how often, in the audit log: who tries doors is worth knowing. */
import { type Actor, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { NotedRefusal } from '../../platform/http/http-server';

const minuteMs = 60_000;
/** More people and addresses than any plant has within a minute. */
const mostRemembered = 5000;

/** One entry for a person, or an address, and a code in a minute of a process: refusals must not fill the log. */
export function refusalNoter(db: Database): (refused: NotedRefusal) => Promise<void> {
  const noted = new Map<string, number>();
  return async ({ caller, address, call, code, status }) => {
    const key = `${caller?.user_id ?? address} ${code}`;
    const now = performance.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < minuteMs) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(key, now);
    const actor: Actor = caller && { ...caller, address };
    await inChange(db, actor, async (change) => {
      change.audit({
        action: 'call_refused',
        entity: 'sign_in',
        ...(caller ? { entity_id: caller.user_id } : {}),
        after: { call, code, status, address },
      });
    });
  };
}
