/** The lists of the domain for sensors. */
import { domainFeature } from '../domain-feature';

export const sensors = domainFeature({
  records: { sensor_key: null },
  deeds: { sensor_key_made: null, sensor_key_revoked: null },
  alertRules: ['vessel_conditions'],
});
