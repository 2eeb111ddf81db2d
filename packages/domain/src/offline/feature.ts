/** What work without a connection brings to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const offline = domainFeature({
  deeds: {
    /** Beside the entry of what was done: when it was done, for a device that had no connection. */
    entered_late: null,
  },
});
