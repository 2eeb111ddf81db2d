/** Work without a connection for the signed-in person. This part is loaded after the first content. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasDeviceStore } from '../client/offline/device-store';
import { keepInterface } from '../client/offline/keep-interface';
import { useSession } from '../client/session';
import { OfflineBar } from '../features/offline/offline-bar';
import { startOffline } from '../features/offline/start-offline';
import { subjectOf } from '../features/offline/subject-of';
import { knownRow, showOrder } from '../features/orders/live';
import { showOnFloor } from '../overviews/floor/cards';
import { warmUp } from './offline-warm-up';
import { sharesAnswer } from './shared-answers';

/**
 * The work of one person ends before the work of the next person starts, because both use the same desk and the same
 * queue.
 */
let ended: Promise<void> = Promise.resolve();

export default function OfflineWork() {
  const cache = useQueryClient();
  const { user } = useSession();
  const person = user?.id;
  useEffect(() => {
    if (person === undefined || !hasDeviceStore()) return undefined;
    const started = ended.then(() =>
      startOffline(cache, person, {
        knownOrder: (id) => knownRow(cache, id),
        showOrder: (order) => {
          showOrder(cache, order);
          showOnFloor(cache, order);
        },
        shares: sharesAnswer,
        subjectOf,
      }),
    );
    let isHere = true;
    const { dataset } = document.documentElement;
    void started.then(() => {
      if (!isHere) return;
      dataset.worksOffline = 'yes';
      void warmUp(cache);
    });
    return () => {
      isHere = false;
      delete dataset.worksOffline;
      // A failed start is reported to its caller, and there is nothing to end.
      ended = started.then(
        (end) => end(),
        () => undefined,
      );
    };
  }, [cache, person]);
  useEffect(() => void keepInterface(), []);
  return <OfflineBar />;
}
