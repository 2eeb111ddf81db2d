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
    // An import has one entry for each product. The feed shows the import only.
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
  pastChanges: {
    product_merge: { title: 'Merge of a product', inFeed: 'two products that become one' },
    product_name: { title: 'Name of a product', inFeed: 'the name of a product' },
    free_name: { title: 'Free name of orders', inFeed: 'the product of orders' },
  },
});
