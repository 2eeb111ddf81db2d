/** The lists of the domain for rosters. */
import { domainFeature } from '../domain-feature';

export const labour = domainFeature({
  // The roster shows assignments to people who may read the roster. The feed of the plant does not include assignments.
  records: { labour_assignment: null, calendar_address: null },
  deeds: {
    labour_assigned: null,
    labour_unassigned: null,
    labour_assignment_changed: null,
    labour_replaced: null,
    labour_copied: null,
    roster_published: null,
    crews_assigned: null,
    calendar_address_made: null,
    calendar_address_revoked: null,
  },
});
