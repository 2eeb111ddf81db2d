/** The one place that knows which feature hears which event. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live, onLiveEvent, onResync, useLiveStatus } from '../client/live';
import { plantQuery } from '../client/plant';
import { applyMachineEvent } from '../features/machines/live';
import { applyOrderEvent } from '../features/orders/live';

type Handler = (cache: QueryClient, event: LiveEnvelope) => void;

const handlers: readonly (readonly [RegExp, Handler])[] = [
  [/^orders?_/, applyOrderEvent],
  [/^machine_(status_changed|update|created|updated|deleted)$/, applyMachineEvent],
  [/^machine_reserved$/, applyOrderEvent],
  [/^plant_settings_changed$/, (cache) => void cache.invalidateQueries({ queryKey: plantQuery.queryKey })],
];

/** While the channel is down the screens ask instead (specification 1, section 9: orders every 30 s). */
const pollEveryMs = 30_000;

export function LiveUpdates() {
  const cache = useQueryClient();
  const { state } = useLiveStatus();
  useEffect(() => {
    const endEvents = onLiveEvent((event) => {
      for (const [type, handle] of handlers) if (type.test(event.type)) handle(cache, event);
    });
    const endResync = onResync(() => void cache.invalidateQueries());
    live.start();
    return () => {
      endEvents();
      endResync();
      live.stop();
    };
  }, [cache]);
  useEffect(() => {
    if (state === 'connected') return undefined;
    const timer = setInterval(() => void cache.invalidateQueries({ refetchType: 'active' }), pollEveryMs);
    return () => clearInterval(timer);
  }, [cache, state]);
  return null;
}
