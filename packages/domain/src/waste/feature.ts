/** The lists of the domain for waste and its rates. */
import { amountOf, because } from '../deed';
import { domainFeature } from '../domain-feature';
import { validityFields } from '../history/fields';

export const waste = domainFeature({
  records: { waste: 'viewOrders', cost_rate: null },
  deeds: {
    waste_recorded: (_name, after) =>
      `recorded ${amountOf(after.quantity, after.unit)} of waste${after.order_number ? ` for order ${after.order_number}` : ''}`,
    waste_changed: () => 'changed a waste record',
    waste_deleted: (_name, _after, { note }) => `deleted a waste record${because(note)}`,
    cost_rate_added: null,
    cost_rate_changed: null,
    cost_rate_deleted: null,
  },
  history: {
    cost_rate: {
      entity: 'cost_rate',
      right: null,
      fields: ['waste_type', 'unit', 'rate_per_unit', ...validityFields],
    },
  },
  pastChanges: {
    waste: { title: 'Recorded waste', inFeed: 'recorded waste' },
  },
});
