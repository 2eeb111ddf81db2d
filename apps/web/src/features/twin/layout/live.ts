/** Live events load the layouts on screen again. */
import { type LiveHandlers, onEvents } from '../../web-feature';
import { modelKeys } from '../models/queries';
import { loadTwinAgain } from '../replay/live';
import { layoutKeys } from './queries';

export const layoutLive: LiveHandlers = {
  ...onEvents(['layout_saved'], (cache) => {
    void cache.invalidateQueries({ queryKey: layoutKeys.all });
    // The history of the plant names the layout that was in use at each moment.
    loadTwinAgain(cache);
  }),
  ...onEvents(
    ['machine_models_changed'],
    (cache) => void cache.invalidateQueries({ queryKey: modelKeys.all }),
  ),
};
