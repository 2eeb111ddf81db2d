/** The lists of the domain for shared tablets. */
import { domainFeature } from '../domain-feature';

export const tablets = domainFeature({
  records: { tablet: null },
  deeds: {
    tablet_bound: null,
    tablet_changed: null,
    tablet_revoked: null,
    pin_set: null,
    pin_ended: null,
    pin_removed: null,
    badge_made: null,
    badge_ended: null,
  },
});
