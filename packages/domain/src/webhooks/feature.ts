/** The lists of the domain for webhooks. */
import { domainFeature } from '../domain-feature';

export const webhooks = domainFeature({
  records: { webhook: null },
  deeds: {
    webhook_created: null,
    webhook_updated: null,
    webhook_deleted: null,
    webhook_secret_renewed: null,
    webhook_paused: null,
    webhook_tested: null,
    webhook_message_resent: null,
  },
});
