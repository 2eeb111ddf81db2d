/** The live channel of the application: the only connection, and the hooks through which screens use the connection. */

import type { Channel, LiveEnvelope } from '@pms/domain/live-event';
import { liveTicket } from '@pms/domain/sessions/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from './api';
import { LiveConnection, type LiveState, type LiveStatus } from './live-connection';
import { positionOf } from './live-position';
import { token } from './token';

type EventListener = (event: LiveEnvelope) => void;
const eventListeners = new Set<EventListener>();
const resyncListeners = new Set<() => void>();

export const live = new LiveConnection({
  ticket: async (signal) => (await call(liveTicket, { signal })).data.token,
  position: () => positionOf(token()),
  onEvent: (event) => {
    for (const listener of eventListeners) listener(event);
  },
  onResync: () => {
    for (const listener of resyncListeners) listener();
  },
});

export function onLiveEvent(listener: EventListener): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

export function onResync(listener: () => void): () => void {
  resyncListeners.add(listener);
  return () => resyncListeners.delete(listener);
}

export const useLiveStatus = (): LiveStatus => useSyncExternalStore(live.subscribe, live.status);

/** Subscribes to these channels while the page is shown (decision A-19). `channels` must be a constant. */
export function useChannels(channels: readonly Channel[]): void {
  useEffect(() => live.want(channels), [channels]);
}

/** The words of the connection pill (specification 1, section 2). */
export const liveLabels: Readonly<Record<LiveState, string>> = {
  connected: 'Live',
  reconnecting: 'Reconnecting',
  connecting: 'Connecting',
  authenticating: 'Authenticating',
  error: 'Error',
  disconnected: 'Offline',
};
