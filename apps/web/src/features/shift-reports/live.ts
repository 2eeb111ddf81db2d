/** Live events load the shift reports on screen again. */
import { type LiveHandlers, onEvents } from '../web-feature';
import { shiftReportKeys } from './queries';

export const shiftReportsLive: LiveHandlers = onEvents(
  ['shift_report_ready', 'order_quantity_updated', 'plant_settings_changed'],
  (cache) => void cache.invalidateQueries({ queryKey: shiftReportKeys.all }),
);
