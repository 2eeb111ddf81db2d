/** Live events load the layouts on screen again. */
import { type LiveHandlers, onEvents } from '../../web-feature';
import { modelKeys } from '../models/queries';
import { layoutKeys } from './queries';

export const layoutLive: LiveHandlers = {
  ...onEvents(['layout_saved'], (cache) => void cache.invalidateQueries({ queryKey: layoutKeys.all })),
  ...onEvents(
    ['machine_models_changed'],
    (cache) => void cache.invalidateQueries({ queryKey: modelKeys.all }),
  ),
};
