/** Live events load the downtime reports again. */
import type { LiveHandlers } from '../web-feature';
import { downtimeKeys } from './report-queries';

export const downtimeLive: LiveHandlers = {
  downtime_reported: (cache) => void cache.invalidateQueries({ queryKey: downtimeKeys.all }),
  stops_imported: (cache) => void cache.invalidateQueries({ queryKey: downtimeKeys.all }),
};
