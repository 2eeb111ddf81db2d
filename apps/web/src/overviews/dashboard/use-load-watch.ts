/** Whether any part of the dashboard has loaded. Shows a message if no part could be loaded (decision A-74). */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContentShown } from '../../client/first-content';
import { toastOnce } from '../../ui/toasts';
import { parts } from './queries';
import { texts } from './texts';

const { orders, machines, people, alerts, metrics } = parts;

export function useLoadWatch(): boolean {
  // Parts that the first content does not need are loaded after the first content.
  const enabled = useContentShown();
  const first = useQueries({ queries: [orders, alerts, metrics] });
  const later = useQueries({
    queries: [
      { ...machines, enabled },
      { ...people, enabled },
    ],
  });
  const haveAllFailed = [...first, ...later].every(({ isError }) => isError);
  useEffect(() => {
    if (haveAllFailed) toastOnce('danger', texts.failedAll);
  }, [haveAllFailed]);
  const [, critical, figures] = first;
  return (figures.isSuccess && !critical.isPending) || first.every(({ isPending }) => !isPending);
}
