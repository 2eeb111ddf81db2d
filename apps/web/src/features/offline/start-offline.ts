/** Starts work without a connection for the person who is signed in: the desk, the queue and what was seen last. */
import { foreseenOrder } from '@pms/domain/offline/foreseen-order';
import { health } from '@pms/domain/settings/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { callNow } from '../../client/api';
import { closeLateDesk, openLateDesk } from '../../client/late-desk';
import { live } from '../../client/live';
import { keepReserve, lookForRoom } from '../../client/offline/device-space';
import { entriesNow, followOtherQueues, showEntriesOf } from '../../client/offline/entry-store';
import { keepAnswers } from '../../client/offline/kept-cache';
import { forgetPauses, sendEntries } from '../../client/offline/send-entries';
import { aside } from '../../client/pending-calls';
import { isAway, onReachChange } from '../../client/reach';
import { recheckSession } from '../../client/session';
import { isWorkingOffline } from '../../client/working-offline';
import { openDesk, type Screens } from './offline-desk';

const lookEveryMs = 5000;

/** Asks whether the server is there again; whatever it answers, it is. */
const probe = () => aside(() => callNow(health, { givesUpAfterMs: lookEveryMs })).catch(() => undefined);

/** After a reload, orders are shown again as they will be. */
function showForeseen({ knownOrder, showOrder }: Screens): void {
  for (const { path, action, body, happened_at, state } of entriesNow()) {
    const order = state === 'waiting' ? knownOrder(Number(/^\/orders\/(\d+)\//.exec(path)?.[1])) : undefined;
    if (order) showOrder(foreseenOrder(order, action, body, happened_at));
  }
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
  const answers = await keepAnswers(cache, person);
  const followReach = () => {
    if (isAway()) return answers.show();
    forgetPauses();
    recheckSession().catch(() => undefined);
    live.reconnect();
    void send().then(() => cache.invalidateQueries());
  };
  if (isAway()) {
    answers.show();
    showForeseen(screens);
  }
  openLateDesk(
    openDesk(screens, () => void send()),
    () => entriesNow().length,
  );
  const endReach = onReachChange(followReach);
  const endQueues = followOtherQueues();
  const look = () => {
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
