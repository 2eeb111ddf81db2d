/** Starts the work without a connection for the person who is signed in: the desk, the queue and the last answers. */
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { foreseenOrder } from '@pms/domain/offline/foreseen-order';
import { notYetSent } from '@pms/domain/offline/queue';
import { health } from '@pms/domain/settings/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callNow } from '../../client/api';
import { closeLateDesk, openLateDesk } from '../../client/late-desk';
import { live } from '../../client/live';
import { keepReserve, lookForRoom } from '../../client/offline/device-space';
import {
  entriesNow,
  followOtherQueues,
  readEverybodysEntries,
  showEntriesOf,
} from '../../client/offline/entry-store';
import { keepAnswers } from '../../client/offline/kept-cache';
import { forgetPauses, sendEntries } from '../../client/offline/send-entries';
import { keepTurn } from '../../client/offline/turns';
import { aside } from '../../client/pending-calls';
import { isAway, onReachChange, plantClockDifference } from '../../client/reach';
import { currentSession, recheckSession } from '../../client/session';
import { isTablet } from '../../client/tablet';
import { token } from '../../client/token';
import { isTurn } from '../../client/turn';
import { isWorkingOffline } from '../../client/working-offline';
import { openDesk, type Screens } from './offline-desk';

const lookEveryMs = 5000;

/** Checks the connection to the server. Any answer means that the server can be reached. */
const probe = () => aside(() => callNow(health, { givesUpAfterMs: lookEveryMs })).catch(() => undefined);

const orderIn = ({ path }: OfflineEntry): number => Number(/^\/orders\/(\d+)\//.exec(path)?.[1]);

/**
 * Shows the expected state of orders after a reload, and after a change of the person on a tablet. A tablet also counts
 * the entries of earlier people. An order whose version is not a whole number already shows the expected state.
 */
async function showForeseen({ knownOrder, showOrder }: Screens): Promise<void> {
  const entries = isTablet() ? await readEverybodysEntries() : entriesNow();
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const ids = [...new Set(waiting.map(orderIn))].filter((id) =>
    Number.isInteger(knownOrder(id)?.version ?? Number.NaN),
  );
  for (const id of ids)
    for (const entry of waiting) {
      const order = orderIn(entry) === id ? knownOrder(id) : undefined;
      if (order) showOrder(foreseenOrder(order, entry.action, entry.body, entry.happened_at));
    }
}

const isApart = (): boolean => isAway() || isWorkingOffline() || isTurn();

/** A tablet keeps the session of the person, so that the next person can sign in without the server. */
async function keepOwnTurn(): Promise<void> {
  const { user } = currentSession();
  const own = token();
  // A device without free space keeps no session, and the next person waits for the server.
  if (isTablet() && user && own !== null && !isTurn())
    await keepTurn({ user, token: own }).catch(() => undefined);
}

export async function startOffline(
  cache: QueryClient,
  person: number,
  screens: Screens,
): Promise<() => void> {
  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending || isAway() || isWorkingOffline()) return;
    isSending = true;
    try {
      if (await sendEntries()) void cache.invalidateQueries();
    } finally {
      isSending = false;
    }
  };
  await keepReserve();
  await showEntriesOf(person);
  await keepOwnTurn();
  const foresee = () => void showForeseen(screens);
  const answers = await keepAnswers(cache, {
    person,
    shares: isTablet() ? screens.shares : () => false,
    // The desk computes expected states again from server answers, so it keeps no answer that includes expected states.
    isForeseen: () => isApart() || notYetSent(entriesNow()).length > 0,
    onFilled: foresee,
  });
  const followReach = () => {
    if (isAway()) return answers.show();
    forgetPauses();
    recheckSession().catch(() => undefined);
    live.reconnect();
    void send().then(() => cache.invalidateQueries());
  };
  if (isApart()) answers.show();
  openLateDesk(
    openDesk(screens, () => void send()),
    () => notYetSent(entriesNow()).length,
  );
  const endReach = onReachChange(followReach);
  const endQueues = followOtherQueues();
  const look = () => {
    // Reads the clock often, so that a sleep of the device does not distort short times.
    plantClockDifference();
    void lookForRoom();
    void (isAway() ? probe() : send());
  };
  const timer = setInterval(look, lookEveryMs);
  window.addEventListener('online', look);
  window.addEventListener('offline', probe);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    closeLateDesk();
    endReach();
    endQueues();
    answers.end();
    clearInterval(timer);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', probe);
    document.removeEventListener('visibilitychange', look);
    void showEntriesOf(null);
  };
}
