/** The lists of the domain for machines, their areas, types and rates. */
import { because, spoken } from '../deed';
import { domainFeature } from '../domain-feature';
import { validityFields } from '../history/fields';

export const machines = domainFeature({
  records: { machine: 'viewMachines', machine_type: null, environment: null, ideal_rate: null },
  deeds: {
    machine_created: (name) => `added machine ${name}`,
    machine_updated: (name) => `changed machine ${name}`,
    machine_deleted: (name) => `retired machine ${name}`,
    machine_status_changed: (name, after, { note }) =>
      `set ${name} to ${spoken(after.status)}${because(note)}`,
    environment_created: null,
    environment_updated: null,
    environment_deleted: null,
    machine_type_created: null,
    machine_type_updated: null,
    machine_type_deleted: null,
    ideal_rate_added: null,
    ideal_rate_changed: null,
  },
  alertRules: ['machine_offline', 'machine_error', 'low_efficiency'],
  alertEntities: ['machine'],
  history: {
    ideal_rate: {
      entity: 'ideal_rate',
      right: null,
      fields: ['product_name', 'machine_id', 'machine_type_id', 'seconds_per_unit', ...validityFields],
    },
    machine: {
      entity: 'machine',
      right: 'viewMachines',
      fields: [
        'name',
        'type',
        'environment',
        'capacity',
        'production_rate',
        'micro_stop_seconds',
        'downtime_cost_per_hour',
      ],
    },
  },
  pastChanges: {
    ideal_rate: { title: 'Ideal rate', inFeed: 'an ideal rate' },
    machine_measures: { title: 'Measures of a machine', inFeed: 'the measures of a machine' },
  },
});
