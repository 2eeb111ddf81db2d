/** The lists of the domain for work without a connection. */
import { domainFeature } from '../domain-feature';

export const offline = domainFeature({
  records: { offline_entry: 'recordEvents' },
  deeds: {
    /** A second audit entry of an action without a connection, which contains the time of the action. */
    entered_late: null,
    offline_entry_discarded: (name) => `discarded what was done offline: ${name}`,
    offline_entry_handed: (name) => `handed over what was done offline: ${name}`,
    offline_entry_closed: (name) => `dealt with what was done offline: ${name}`,
  },
});
