/** Work without a connection for the person who is signed in; it comes after the first content. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasDeviceStore } from '../client/offline/device-store';
import { keepInterface } from '../client/offline/keep-interface';
import { useSession } from '../client/session';
import { OfflineBar } from '../features/offline/offline-bar';
import { startOffline } from '../features/offline/start-offline';
import { subjectOf } from '../features/offline/subject-of';
import { knownRow, showOrder } from '../features/orders/live';
import { warmUp } from './offline-warm-up';

export default function OfflineWork() {
  const cache = useQueryClient();
  const { user } = useSession();
  const person = user?.id;
  useEffect(() => {
    if (person === undefined || !hasDeviceStore()) return undefined;
    const started = startOffline(cache, person, {
      knownOrder: (id) => knownRow(cache, id),
      showOrder: (order) => showOrder(cache, order),
      subjectOf,
    });
    const { dataset } = document.documentElement;
    const warming = started.then(() => {
      dataset.worksOffline = 'yes';
      return warmUp(cache);
    });
    return () => {
      delete dataset.worksOffline;
      void Promise.all([started, warming]).then(([end]) => end());
    };
  }, [cache, person]);
  useEffect(() => void keepInterface(), []);
  return <OfflineBar />;
}
