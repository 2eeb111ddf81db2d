import {
  blendJustUsed,
  blendRing,
  productCodeExists,
  productNameExists,
  unknownProduct,
} from '@pms/domain/products/refusals';
import { sql } from 'kysely';
import { foreignKey } from '../../platform/http/foreign-key';
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
    // A product was filled with another product at the same moment at which the other product was removed.
    products_blend_product_id_fkey: foreignKey({
      gone: () => unknownProduct('blend_product_id'),
      used: blendJustUsed,
    }),
  },
  recordNames: {
    product: sql`select id, name from products`,
  },
});
