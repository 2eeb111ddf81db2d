/** Sends what waits on the device: in the order of each lane, each with its key and its time of doing. */
import type { Endpoint } from '@pms/domain/endpoint';
import { keepOfflineEntry } from '@pms/domain/offline/endpoints';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { mostAtOnce, type Outcome, outcomeOf, pauseSeconds, sendable } from '@pms/domain/offline/queue';
import { callNow } from '../api';
import { CallError } from '../call-error';
import type { CallOptions } from '../call-options';
import { aside } from '../pending-calls';
import { currentSession } from '../session';
import { token } from '../token';
import { isWorkingOffline } from '../working-offline';
import { changeEntry, readEntries, removeEntry } from './entry-store';
import { asOnlySender } from './one-sender';

/** Not before this moment, after tries that the server did not answer. */
const pauses = new Map<string, number>();

const isDue = ({ key }: OfflineEntry): boolean => (pauses.get(key) ?? 0) <= Date.now();

/** Everything that waits is tried at once: the line has just returned. */
export const forgetPauses = (): void => pauses.clear();

/** The action of a waiting entry; for what its person gave up, the news of that. */
function requestOf(entry: OfflineEntry): [Endpoint, CallOptions<Endpoint>] {
  const common = { enteredBy: entry.person_id, givesUpAfterMs: 30_000 };
  if (entry.state === 'waiting') {
    const endpoint = { ...keepOfflineEntry, name: entry.action, method: entry.method, path: entry.path };
    const { body, happened_at: happenedAt, key: idempotencyKey } = entry;
    const given = body === null ? {} : { body };
    return [endpoint as unknown as Endpoint, { ...common, ...given, happenedAt, idempotencyKey } as never];
  }
  const { person_id: _person, place: _place, lanes: _lanes, tries: _tries, state, ...told } = entry;
  const body = { ...told, outcome: state };
  return [
    keepOfflineEntry as unknown as Endpoint,
    { ...common, body, idempotencyKey: `${state} ${entry.key}` } as never,
  ];
}

async function sendOne(entry: OfflineEntry): Promise<Outcome> {
  try {
    await aside(() => callNow(...requestOf(entry)));
    await removeEntry(entry);
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message } = error;
    const outcome = outcomeOf({ status, code });
    if (outcome === 'refused') {
      await changeEntry({ ...entry, state: 'refused', refusal: { code, message } });
    } else if (outcome === 'again') {
      const tries = entry.tries + 1;
      pauses.set(entry.key, Date.now() + pauseSeconds(tries) * 1000);
      await changeEntry({ ...entry, tries });
    }
    return outcome;
  }
}

/** Sends all that may be sent; true when the server has settled something. */
export async function sendEntries(): Promise<boolean> {
  let settled = false;
  await asOnlySender(async () => {
    for (;;) {
      const { user } = currentSession();
      if (!user || token() === null || isWorkingOffline()) return;
      const due = sendable(await readEntries())
        .filter(isDue)
        .slice(0, mostAtOnce);
      if (due.length === 0) return;
      const outcomes = await Promise.all(due.map(sendOne));
      settled ||= outcomes.some((outcome) => outcome === 'done' || outcome === 'refused');
      if (outcomes.some((outcome) => outcome === 'again' || outcome === 'sign-in')) return;
    }
  });
  return settled;
}
