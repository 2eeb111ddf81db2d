/** The lists of the domain for calls for help. */
import { domainFeature } from '../domain-feature';

export const help = domainFeature({
  records: { help_call: 'viewOrders', help_kinds: null },
  deeds: {
    help_called: (name) => `called for help: ${name}`,
    help_call_joined: (name) => `called again for help: ${name}`,
    help_taken: (name) => `took the call for help: ${name}`,
    help_arrived: null,
    help_resolved: (name) => `resolved the call for help: ${name}`,
    help_cancelled: (name) => `took back the call for help: ${name}`,
    help_escalated: null,
    help_kinds_changed: null,
  },
  alertRules: ['help_overdue'],
  alertEntities: ['help_call'],
});
