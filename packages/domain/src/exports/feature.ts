/** The lists of the domain for exported files. */
import { domainFeature } from '../domain-feature';

export const exports = domainFeature({ records: { export: null }, deeds: { exported: null } });
