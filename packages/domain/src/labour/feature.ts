/** What rosters bring to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const labour = domainFeature({
  // Who works where is read on the roster, by those who may see it; the feed of the plant leaves it out.
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
