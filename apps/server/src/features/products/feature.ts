import { productCodeExists, productNameExists } from '@pms/domain/products/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { productRoutes } from './routes';

export const products = serverFeature({
  routes: productRoutes,
  constraints: {
    products_code_key: productCodeExists,
    product_names_pkey: productNameExists,
  },
  recordNames: {
    product: sql`select id, name from products`,
  },
});
