/** The lists of the domain for keys of people's programs. */
import { domainFeature } from '../domain-feature';

export const apiKeys = domainFeature({
  records: { api_key: null },
  deeds: { api_key_made: null, api_key_revoked: null },
});
