/** Another list of products is asked for again; what it means for orders is in `orders/live.ts`. */
import type { LiveHandlers } from '../web-feature';
import { productKeys } from './queries';

export const productsLive: LiveHandlers = {
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('products')) void cache.invalidateQueries({ queryKey: productKeys.all });
  },
};
