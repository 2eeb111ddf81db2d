/** What work without a connection brings to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const offline = domainFeature({
  records: { offline_entry: 'recordEvents' },
  deeds: {
    /** Beside the entry of what was done: when it was done, for a device that had no connection. */
    entered_late: null,
    offline_entry_discarded: (name) => `discarded what was done offline: ${name}`,
    offline_entry_handed: (name) => `handed over what was done offline: ${name}`,
    offline_entry_closed: (name) => `dealt with what was done offline: ${name}`,
  },
});
