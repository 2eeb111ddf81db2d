/** What live events mean for stops: whatever is on screen is asked for again, also in the details of their order. */
import { orderDowntimeQuery } from '../orders/queries';
import type { LiveHandlers } from '../web-feature';
import { downtimeKeys } from './report-queries';

export const downtimeLive: LiveHandlers = {
  downtime_reported: (cache, { data: { downtime } }) => {
    void cache.invalidateQueries({ queryKey: downtimeKeys.all });
    if (downtime.order_id) void cache.invalidateQueries(orderDowntimeQuery(downtime.order_id));
  },
};
