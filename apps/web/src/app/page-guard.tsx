import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMayOpen } from '../client/built-pages';
import { failureText } from '../client/call-error';
import { plantQuery } from '../client/plant';
import type { Page } from '../features/web-feature';
import { FailedLoad } from '../ui/failed-load';
import { PageHeader } from '../ui/page-header';
import { appTexts } from './app-texts';
import { LoadingPage } from './loading-page';
import { NoAccess } from './no-access';

interface PageGuardProps {
  readonly page: Pick<Page, 'path' | 'title' | 'ask'>;
  readonly children: ReactNode;
}

/** Wraps each page, so that the page of a person without the right makes no calls (decision A-20). */
export function PageGuard({ page, children }: PageGuardProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(page.path)) return <NoAccess />;
  return <KnownPlant waitsUnder={page.ask ? null : page.title}>{children}</KnownPlant>;
}

/** A wall display has nobody who presses Retry. */
const againAfterMs = 30_000;

interface KnownPlantProps {
  /** The title of a page that waits for the settings. Null for a page that does not wait. */
  readonly waitsUnder: string | null;
  readonly children: ReactNode;
}

/**
 * Shows a page when the settings of the plant are known. Before that, the page would have the default zone, and would
 * ask for the date of another zone. A page whose first content is asked for early needs no date, and does not wait.
 */
function KnownPlant({ waitsUnder, children }: KnownPlantProps) {
  const { data, error, refetch } = useQuery({
    ...plantQuery,
    refetchInterval: ({ state }) => (state.error && state.data === undefined ? againAfterMs : false),
  });
  const failure = data === undefined ? error : null;
  const isWaiting = data === undefined && waitsUnder !== null;
  return (
    <>
      {isWaiting ? <PageHeader title={waitsUnder} /> : null}
      {failure ? (
        <FailedLoad message={failureText(appTexts.plantFailed, failure)} onRetry={() => void refetch()} />
      ) : isWaiting ? (
        <LoadingPage />
      ) : null}
      {isWaiting ? null : children}
    </>
  );
}
