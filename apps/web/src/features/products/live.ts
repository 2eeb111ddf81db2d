/** A changed list of products is loaded again. `orders/live.ts` handles the effect on orders. */
import type { LiveHandlers } from '../web-feature';
import { productKeys } from './queries';

export const productsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    // The list shows the rates that are in force today.
    if (keys.includes('products') || keys.includes('ideal_rates'))
      void cache.invalidateQueries({ queryKey: productKeys.all });
  },
};
