/** What exported files bring to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const exports = domainFeature({ records: { export: null }, deeds: { exported: null } });
