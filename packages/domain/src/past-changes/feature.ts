/** The lists of the domain for changes of the past. */
import { domainFeature } from '../domain-feature';

const kinds: Readonly<Record<string, string>> = {
  plant_calendar: 'the plant calendar',
  ideal_rate: 'an ideal rate',
  machine_measures: 'the measures of a machine',
  settings: 'settings behind figures',
  stop_reason: 'a stop reason',
  order_correction: 'the counts of an order',
  order_product: 'the product of an order',
  waste: 'recorded waste',
  product_merge: 'two products that become one',
  product_name: 'the name of a product',
  free_name: 'the product of orders',
};

const kindIn = (...states: readonly unknown[]): string => {
  const kind = states
    .map((state) => (state as { readonly kind?: string } | null | undefined)?.kind)
    .find((one) => one !== undefined);
  return kinds[kind ?? ''] ?? 'plant data';
};

export const pastChanges = domainFeature({
  records: { past_change: 'viewReports' },
  deeds: {
    past_change_asked: (_name, after) => `asked for a change of ${kindIn(after)} in shifts that are over`,
    past_change_approved: (_name, after, { before }) =>
      `approved a change of ${kindIn(before, after)} in shifts that are over`,
    past_change_withdrawn: (_name, after, { before }) =>
      `withdrew a change of ${kindIn(before, after)} in shifts that are over`,
  },
});
