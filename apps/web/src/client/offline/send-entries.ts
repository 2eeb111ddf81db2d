/** Sends the entries that wait on the device, in the order of each lane, each with its key and its time. */
import type { Endpoint } from '@pms/domain/endpoint';
import { settledTimes } from '@pms/domain/offline/clock';
import { keepOfflineEntry } from '@pms/domain/offline/endpoints';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { afterAnswer, type EntryAnswer } from '@pms/domain/offline/entry-changes';
import { mostAtOnce, type Outcome, outcomeOf, pauseSeconds, sendable } from '@pms/domain/offline/queue';
import { clockWasChanged } from '@pms/domain/offline/refusals';
import { logout } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { callNow } from '../api';
import { CallError, isAnswered } from '../call-error';
import type { CallOptions } from '../call-options';
import { aside } from '../pending-calls';
import { clockNow, countedMs, hasReached } from '../reach';
import { currentSession } from '../session';
import { isTablet } from '../tablet';
import { token } from '../token';
import { endLeftSessions, isTurn } from '../turn';
import { isWorkingOffline } from '../working-offline';
import { withReserve } from './device-space';
import { changeEntry, readEverybodysEntries } from './entry-store';
import { asOnlySender } from './one-sender';
import { forgetTurn, keptSessions } from './turns';

/** The earliest moment of the next try in milliseconds of this page, after tries without an answer. */
const pauses = new Map<string, number>();

const isDue = ({ key }: OfflineEntry): boolean => (pauses.get(key) ?? 0) <= countedMs();

/** Tries all waiting entries at once, because the connection has just returned. */
export const forgetPauses = (): void => pauses.clear();

/** The call of an entry: its action, or the report that the person of the entry gave it up. */
function requestOf(entry: OfflineEntry, bearer: string): [Endpoint, CallOptions<Endpoint>] {
  const common = { enteredBy: entry.person_id, givesUpAfterMs: 30_000, bearer };
  if (entry.state === 'waiting') {
    const endpoint = { ...keepOfflineEntry, name: entry.action, method: entry.method, path: entry.path };
    const { body, happened_at: happenedAt, key: idempotencyKey } = entry;
    const given = body === null ? {} : { body };
    return [endpoint as unknown as Endpoint, { ...common, ...given, happenedAt, idempotencyKey } as never];
  }
  const {
    person_id: _person,
    place: _place,
    lanes: _lanes,
    tries: _tries,
    clock: _clock,
    state,
    ...told
  } = entry;
  const body = { ...told, outcome: state };
  return [
    keepOfflineEntry as unknown as Endpoint,
    { ...common, body, idempotencyKey: `${state} ${entry.key}` } as never,
  ];
}

async function sendOne(entry: OfflineEntry, senders: Senders): Promise<Outcome> {
  const settle = (answer: EntryAnswer) =>
    withReserve(() => changeEntry(entry, (stored) => afterAnswer(stored, entry, answer)));
  try {
    await aside(() => callNow(...requestOf(entry, senders.sessions.get(entry.person_id) ?? '')));
    await settle({ outcome: 'done' });
    return 'done';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message } = error;
    const outcome = outcomeOf({ status, code });
    if (outcome === 'refused') {
      await settle({ outcome, refusal: { code, message } });
    } else if (outcome === 'again') {
      pauses.set(entry.key, countedMs() + pauseSeconds(entry.tries + 1) * 1000);
      await settle({ outcome });
    } else if (entry.person_id !== senders.here) {
      // The entries of that person wait until the person signs in here.
      await forgetTurn(entry.person_id);
    }
    return outcome;
  }
}

/**
 * The sessions with which this device sends entries, by person. On a shared tablet, the sessions of people who left the
 * tablet are included.
 */
interface Senders {
  readonly sessions: ReadonlyMap<number, string>;
  /** The person who is signed in with a connection. */
  readonly here: number | undefined;
}

async function sendersNow(): Promise<Senders> {
  const sessions = isTablet() ? await keptSessions() : new Map<number, string>();
  const { user } = currentSession();
  const own = token();
  if (!user || own === null || isTurn()) return { sessions, here: undefined };
  return { sessions: sessions.set(user.id, own), here: user.id };
}

/**
 * The entries that can be sent now. The session of a person who left the tablet sends the actions of the person, but no
 * reports about given up entries.
 */
async function dueOf({ sessions, here }: Senders): Promise<OfflineEntry[]> {
  const entries = (await readEverybodysEntries()).filter(({ person_id }) => sessions.has(person_id));
  return sendable(entries)
    .filter((entry) => isDue(entry) && (entry.state === 'waiting' || entry.person_id === here))
    .slice(0, mostAtOnce);
}

/** Whether an older entry of another person must be sent first. */
export async function othersHold(lanes: readonly string[]): Promise<boolean> {
  if (!isTablet()) return false;
  const { sessions } = await sendersNow();
  return (await readEverybodysEntries()).some(
    (entry) =>
      entry.state === 'waiting' &&
      sessions.has(entry.person_id) &&
      entry.lanes.some((lane) => lanes.includes(lane)),
  );
}

/** Ends sessions whose people left while the server was away. */
const endLeft = (): Promise<void> =>
  endLeftSessions(async (bearer) => {
    try {
      await aside(() => callNow(logout, { bearer, givesUpAfterMs: 30_000 }));
      return true;
    } catch (error) {
      return isAnswered(error);
    }
  });

/**
 * Returns whether this page knows the time of the server. Requests the time if no call of this page was answered yet.
 */
async function knowsTheTime(): Promise<boolean> {
  if (!hasReached()) await aside(() => callNow(health, { givesUpAfterMs: 30_000 })).catch(() => undefined);
  return hasReached();
}

/**
 * Corrects the times of entries before they are sent, if the clock of the device was changed while the server was away.
 */
async function settleTimes(): Promise<void> {
  const waiting = (await readEverybodysEntries()).filter(({ state }) => state === 'waiting');
  for (const { entry, happened_at } of settledTimes(waiting, clockNow())) {
    const { code, message } = clockWasChanged();
    await changeEntry(entry, (stored) => {
      if (happened_at === undefined)
        return afterAnswer(stored, entry, { outcome: 'refused', refusal: { code, message } });
      // The person may have entered the time meanwhile.
      return stored.key === entry.key ? { ...stored, happened_at, clock: undefined } : stored;
    });
  }
}

/** Sends all entries that may be sent. Returns true when the server has accepted or refused an entry. */
export async function sendEntries(): Promise<boolean> {
  let settled = false;
  await asOnlySender(async () => {
    if (!isWorkingOffline()) await endLeft();
    for (;;) {
      if (isWorkingOffline() || !(await knowsTheTime())) return;
      await settleTimes();
      const senders = await sendersNow();
      const due = senders.sessions.size > 0 ? await dueOf(senders) : [];
      if (due.length === 0) return;
      const outcomes = await Promise.all(due.map((entry) => sendOne(entry, senders)));
      settled ||= outcomes.some((outcome) => outcome === 'done' || outcome === 'refused');
      if (outcomes.some((outcome) => outcome === 'again' || outcome === 'sign-in')) return;
    }
  });
  return settled;
}
