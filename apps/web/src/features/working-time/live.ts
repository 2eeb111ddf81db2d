/** Live events load the rules on screen again. */
import type { LiveHandlers } from '../web-feature';
import { workersQuery, workingTimeKeys } from './queries';

const ours = new Set<string>(['working_time_rules', 'agreements', 'public_holidays']);

export const workingTimeLive: LiveHandlers = {
  // An assignment against a rule adds a decision to the list.
  assignment_changed: (cache) => void cache.invalidateQueries({ queryKey: workingTimeKeys.overrides }),
  people_changed: (cache) => {
    void cache.invalidateQueries({ queryKey: workersQuery.queryKey });
    void cache.invalidateQueries({ queryKey: workingTimeKeys.overrides });
  },
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.some((key) => ours.has(key))) void cache.invalidateQueries({ queryKey: workingTimeKeys.all });
  },
};
