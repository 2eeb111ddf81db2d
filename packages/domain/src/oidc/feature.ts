/** The lists of the domain for the sign-in of the company. */
import { domainFeature } from '../domain-feature';

export const oidc = domainFeature({
  records: { company_sign_in: null },
  deeds: { company_sign_in_changed: null, company_sign_in_linked: null },
});
