/** Keeps the screen up to date: by live events, or by repeated calls while the channel is down. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../client/ask-again';
import { onLeaving } from '../client/leaving';
import { live, onLiveEvent, onResync, useLiveStatus } from '../client/live';
import { wakeLive } from '../client/wake-live';
import { everyFeature } from './every-feature';
import { eventHearer } from './live-handlers';

const liveParts = everyFeature.flatMap((feature) => (feature.live ? [feature.live] : []));

/** The interval of calls while the channel is down (specification 1, section 9: orders every 30 s). */
const pollEveryMs = 30_000;

export function LiveUpdates() {
  const cache = useQueryClient();
  const { state } = useLiveStatus();
  useEffect(() => {
    const hearer = eventHearer(cache, liveParts);
    const endEvents = onLiveEvent(hearer.hear);
    const endResync = onResync(() => void cache.invalidateQueries());
    const endHearing = () => {
      endEvents();
      hearer.end();
      endResync();
    };
    const endLeaving = onLeaving(() => {
      endHearing();
      live.stop();
    });
    live.start();
    return () => {
      endLeaving();
      endHearing();
      live.stop();
    };
  }, [cache]);
  useEffect(() => askAgain(cache), [cache]);
  useEffect(wakeLive, []);
  useEffect(() => {
    if (state === 'connected') return undefined;
    const timer = setInterval(() => void cache.invalidateQueries({ refetchType: 'active' }), pollEveryMs);
    return () => clearInterval(timer);
  }, [cache, state]);
  return null;
}
