/** The lists of alerts in the domain. Each feature names the rules about its own records. */
import { domainFeature } from '../domain-feature';

export const alerts = domainFeature({ records: { alert: null }, deeds: { alert_acknowledged: null } });
