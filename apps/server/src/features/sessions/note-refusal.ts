/** Records in the audit log that a call was refused because of its caller or because of too many calls. */
import { type Actor, inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { NotedRefusal } from '../../platform/http/http-server';

const minuteMs = 60_000;
/** The maximum number of people and addresses in memory; a plant has fewer within a minute. */
const mostRemembered = 5000;

/**
 * Each process writes at most one entry a minute for a person or address and a code, so that refusals do not fill the
 * log.
 */
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
