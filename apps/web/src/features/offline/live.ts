/** Live events load the entries that were handed to a supervisor again. */
import type { LiveHandlers } from '../web-feature';
import { offlineKeys } from './queries';

export const offlineLive: LiveHandlers = {
  offline_entries_changed: (cache) => void cache.invalidateQueries({ queryKey: offlineKeys.all }),
};
