/** What live events mean for layouts: whatever is on screen is asked for again. */
import { type LiveHandlers, onEvents } from '../../web-feature';
import { layoutKeys } from './queries';

export const layoutLive: LiveHandlers = onEvents(
  ['layout_saved'],
  (cache) => void cache.invalidateQueries({ queryKey: layoutKeys.all }),
);
