/** An action in the address: the page opens its dialog, and closing the dialog removes the action from the address. */
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

type Router = ReturnType<typeof useRouter>;

const noSubscription = () => () => undefined;

const beginIn = (router: Router | null): string | null =>
  router && new URLSearchParams(router.history.location.search).get('begin');

export function useBegun<const Name extends string>(
  names: readonly Name[],
): { readonly begun: Name | undefined; readonly end: () => void } {
  // Outside of a router, as in the gallery, there is no action.
  const router = useRouter({ warn: false }) as Router | null;
  const begin = useSyncExternalStore(router?.history.subscribe ?? noSubscription, () => beginIn(router));
  return {
    begun: names.find((name) => name === begin),
    end: () => {
      if (!router || begin === null) return;
      const search = (shown: object) => ({ ...shown, begin: undefined });
      void router.navigate({ to: '.', search: search as never, replace: true });
    },
  };
}
