/** Live events load the calls for help again. A call for this person rings. */
import { type LiveHandlers, onEvents } from '../web-feature';
import { helpKeys } from './queries';
import { ring } from './ring';

export const helpLive: LiveHandlers = {
  ...onEvents(
    ['help_called', 'help_taken', 'help_arrived', 'help_resolved', 'help_cancelled', 'help_escalated'],
    (cache) => void cache.invalidateQueries({ queryKey: helpKeys.all }),
  ),
  help_rings: (cache, { data: { call } }) => {
    ring(call.is_loud);
    void cache.invalidateQueries({ queryKey: helpKeys.all });
  },
};
