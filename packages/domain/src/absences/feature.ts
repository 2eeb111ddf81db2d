/** The lists of the domain for absences. */
import { domainFeature } from '../domain-feature';

export const absences = domainFeature({
  // Why somebody is absent is personal: the feed of the plant leaves absences out.
  records: { absence: null },
  deeds: { absence_created: null, absence_changed: null, absence_deleted: null },
});
