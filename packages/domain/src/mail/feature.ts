/** The lists of the domain for e-mail. */
import { domainFeature } from '../domain-feature';

export const mail = domainFeature({
  records: { mail: null },
  deeds: { mail_settings_changed: null, mail_tested: null, mail_choices_changed: null },
});
