/** The lists of the domain for products. */
import { domainFeature } from '../domain-feature';

export const products = domainFeature({
  records: { product: 'viewOrders' },
  deeds: {
    product_created: (name) => `added product ${name}`,
    product_updated: (name) => `changed product ${name}`,
    product_deleted: null,
    product_merged: (_name, after) => `merged a product into ${after.name}`,
    product_spelling_added: null,
    // One entry for each product of a file. The feed shows the file.
    product_imported: null,
  },
  history: {
    product: {
      entity: 'product',
      right: 'viewOrders',
      fields: [
        'name',
        'code',
        'unit',
        'environment',
        'pack_size',
        'shelf_life_days',
        'blend_per_unit',
        'blend_product_id',
        'customer_number',
        'active',
      ],
    },
  },
});
