/**
 * A person who chose to work offline sees the last loaded data, and nothing is sent until the person goes online again
 * (PH-36). The choice lasts until the person ends it, also after a reload in the same window.
 */
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error';
import { keepForWindow } from './device-storage';
import { plantTimeOf } from './reach';
import { createStore, useStore } from './store';

export interface OfflineWork {
  /** The time of the plant at which the newest shown data was loaded, in epoch milliseconds. Null without data. */
  readonly asOf: number | null;
}

const storageKey = 'pms-working-offline';

function chosenBefore(): OfflineWork | null {
  const kept = sessionStorage.getItem(storageKey);
  if (kept === null) return null;
  const asOf = Number(kept);
  return { asOf: Number.isFinite(asOf) && asOf > 0 ? asOf : null };
}

const state = createStore<OfflineWork | null>(chosenBefore());

export const useOfflineWork = (): OfflineWork | null => useStore(state);
export const isWorkingOffline = (): boolean => state.get() !== null;

export function workOffline(cache: QueryClient): void {
  const loaded = cache.getQueryCache().getAll();
  const loadedAt = Math.max(0, ...loaded.map((query) => query.state.dataUpdatedAt));
  const newest = loadedAt === 0 ? 0 : plantTimeOf(loadedAt);
  keepForWindow(storageKey, String(newest));
  state.set({ asOf: newest === 0 ? null : newest });
}

export function goOnline(cache: QueryClient): void {
  endOfflineWork();
  void cache.invalidateQueries();
}

export const offlineWriteReason = 'You are working offline. Go online to save changes.';
export const awayWriteReason = 'The server cannot be reached. This can be saved when the connection returns.';

/**
 * Ends the offline work. The choice does not pass to the next person, because that person could not sign in offline.
 */
export function endOfflineWork(): void {
  sessionStorage.removeItem(storageKey);
  state.set(null);
}

/** The error of every call while the person works offline. */
export const offlineError = (isWrite: boolean): CallError =>
  new CallError({
    status: null,
    code: isWrite ? 'WORKING_OFFLINE' : 'NETWORK_ERROR',
    message: isWrite ? offlineWriteReason : 'You are working offline. This was not loaded before.',
  });
