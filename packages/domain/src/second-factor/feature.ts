/** The lists of the domain for the second factor. */
import { domainFeature } from '../domain-feature';

export const secondFactor = domainFeature({
  deeds: {
    second_factor_set_up: null,
    second_factor_switched_off: null,
    second_factor_removed: (name) => `removed the second factor of ${name}`,
    recovery_codes_renewed: null,
    recovery_code_used: null,
  },
});
