/** The lists of the domain for counters of machines. */
import { domainFeature } from '../domain-feature';

export const counters = domainFeature({
  records: { machine_counter: 'viewMachines', machine_key: null },
  deeds: {
    machine_counter_reset: (name, after) =>
      `noted that the counter of ${name} started again and shows ${String(after.total)}`,
    machine_key_made: null,
    machine_key_revoked: null,
  },
});
