/** The lists of the domain for hours. */
import { domainFeature } from '../domain-feature';

export const hours = domainFeature({
  records: { closed_hours: null, hourly_rate: null },
  deeds: { hours_closed: null, hourly_rate_set: null, hourly_rate_removed: null },
});
