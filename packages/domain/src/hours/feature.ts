/** What hours bring to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const hours = domainFeature({
  records: { closed_hours: null },
  deeds: { hours_closed: null },
});
