/**
 * An action in the address. The page opens the dialog of the action, and closing the dialog removes the action from the
 * address.
 */
import { addressSearch, text } from './address-search';
import { usePageSearch } from './page-search';

const beginSearch = addressSearch({ begin: text() });

export function useBegun<const Name extends string>(
  names: readonly Name[],
): { readonly begun: Name | undefined; readonly end: () => void } {
  const { search: begin, change } = usePageSearch(beginSearch, (search) => search.begin);
  return {
    begun: names.find((name) => name === begin),
    end: () => {
      if (begin !== undefined) change({ begin: undefined }, { replace: true });
    },
  };
}
