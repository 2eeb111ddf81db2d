/** The lists of the domain for crews. */
import { domainFeature } from '../domain-feature';

export const crews = domainFeature({
  deeds: {
    crew_left: null,
    machine_crews_changed: null,
    machine_crews_closed: null,
    cycle_assignments_removed: null,
    shift_cycle_refreshed: null,
  },
  alertRules: ['people_missing'],
});
