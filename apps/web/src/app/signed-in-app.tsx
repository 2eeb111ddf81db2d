/** The application of a signed-in person, in a separate chunk, so that the sign-in page stays small. */
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { limitPatience, useContentShown } from '../client/first-content';
import { isAway, useAway } from '../client/reach';
import { useScans } from '../client/scan-reader';
import { watchSession } from '../client/session-watch';
import { useIsTablet } from '../client/tablet';
import { isTokenOnPageOnly } from '../client/token';
import { isTurn } from '../client/turn';
import {
  awayWriteReason,
  isWorkingOffline,
  offlineWriteReason,
  useOfflineWork,
} from '../client/working-offline';
import { extraOnDemand } from '../ui/on-demand';
import { toastOnce } from '../ui/toasts';
import { WriteLock } from '../ui/write-lock';
import { appTexts } from './app-texts';
import { askEarly } from './ask-early';
import { pathInHash } from './hash-routes';
import { LiveUpdates } from './live-updates';
import { MaintenanceCover } from './maintenance-cover';
import { router } from './router';

const TabletWatch = extraOnDemand(async () => (await import('../features/tablets/tablet-watch')).default);

/**
 * The wait before the offline work is loaded, so that the calls of the first content come first. Without the server,
 * the application does not wait.
 */
const quietMs = 2000;

const OfflineWork = extraOnDemand(async () => {
  const isApart = isAway() || isWorkingOffline() || isTurn();
  if (!isApart) await new Promise((resolve) => setTimeout(resolve, quietMs));
  return (await import('./offline-work')).default;
});

/** Loads the code of the page that the address names, so that the application appears together with the page. */
export const loadFirstPage = () => router.load();

export const askForFirstContent = (cache: QueryClient): void => askEarly(cache);

export default function SignedInApp() {
  const isShown = useContentShown();
  const isOffline = useOfflineWork() !== null;
  const isUnreached = useAway() !== null;
  useEffect(limitPatience, []);
  useEffect(() => {
    if (isTokenOnPageOnly()) toastOnce('warning', appTexts.noRoom);
  }, []);
  useScans((text) => void import('./open-scanned').then(({ openScanned }) => openScanned(text)));
  const onTablet = useIsTablet();
  useEffect(() => (isShown ? watchSession() : undefined), [isShown]);
  // At a repeated sign-in the address differs from the last address of the router, and the router's load of the sign-in
  // address was aborted.
  useEffect(() => void router.load(), []);
  useEffect(() => {
    const follow = () => {
      const path = pathInHash(window.location.hash);
      if (path) void router.navigate({ href: path, replace: true });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <WriteLock value={isOffline ? offlineWriteReason : isUnreached ? awayWriteReason : undefined}>
      {isShown ? <LiveUpdates /> : null}
      {isShown || isUnreached || isOffline ? <OfflineWork /> : null}
      <RouterProvider router={router} />
      <MaintenanceCover />
      {onTablet ? <TabletWatch /> : null}
    </WriteLock>
  );
}
