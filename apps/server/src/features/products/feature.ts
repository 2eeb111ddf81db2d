import { blendRing, productCodeExists, productNameExists } from '@pms/domain/products/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { productExports } from './export-queries';
import { productPastChanges } from './past-changes';
import { productRoutes } from './routes';

export const products = serverFeature({
  routes: productRoutes,
  exports: productExports,
  pastChanges: productPastChanges,
  constraints: {
    products_code_key: productCodeExists,
    product_names_pkey: productNameExists,
    blends_form_no_ring: () => blendRing(),
  },
  recordNames: {
    product: sql`select id, name from products`,
  },
});
