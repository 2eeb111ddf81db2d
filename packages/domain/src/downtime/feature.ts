/** The lists of the domain for stops, their reasons and categories. */
import { domainFeature } from '../domain-feature';

export const downtime = domainFeature({
  records: { downtime: 'viewOrders', downtime_category: null, stop_reason: null },
  deeds: {
    downtime_reported: (name, after) => `reported downtime of ${name}: ${after.reason}`,
    downtime_changed: (name) => `changed a stop of ${name}`,
    stop_exclusion_approved: (name) => `approved that a stop of ${name} is excluded`,
    stop_end_asked: (name) => `asked for an earlier end of a stop of ${name}`,
    stop_end_approved: (name) => `approved an earlier end of a stop of ${name}`,
    downtime_split: (name) => `split a stop of ${name}`,
    downtime_merged: (name) => `merged stops of ${name}`,
    downtime_category_created: null,
    downtime_category_updated: null,
    downtime_category_deleted: null,
    stop_reason_created: null,
    stop_reason_updated: null,
    stop_reason_deleted: null,
  },
  alertRules: ['stop_open', 'severe_downtime'],
  alertEntities: ['downtime'],
  history: {
    stop_reason: {
      entity: 'stop_reason',
      right: null,
      fields: ['label', 'code', 'category', 'time_class', 'failure', 'operator_error', 'areas', 'active'],
    },
  },
  pastChanges: {
    stop_reason: { title: 'Stop reason', inFeed: 'a stop reason' },
  },
});
