/** What alerts bring to the lists of the domain; the rules are named by the features whose records they look at. */
import { domainFeature } from '../domain-feature';

export const alerts = domainFeature({ records: { alert: null }, deeds: { alert_acknowledged: null } });
