/** The lists of the domain for working time. */
import { domainFeature } from '../domain-feature';

export const workingTime = domainFeature({
  records: { working_time_rules: null, agreements: null, public_holidays: null, guard_override: null },
  deeds: {
    working_time_rules_changed: null,
    agreements_changed: null,
    public_holiday_changed: null,
    guard_overridden: null,
  },
});
