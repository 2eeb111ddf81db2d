import type { Product } from '@pms/domain/products/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { PageAt } from '../../gallery/page-at';
import { failed } from '../../gallery/preset-cache';
import { DeleteProductDialog } from './delete-product-dialog';
import { FreeNamesDialog } from './free-names-dialog';
import { MergeProductDialog } from './merge-product-dialog';
import { ProductDialog } from './product-dialog';
import { ProductsPage } from './products-page';
import { freeNamesQuery, productChoicesQuery, productsQuery } from './queries';

const juice: Product = {
  id: 1,
  code: 'PK-001',
  name: 'Orange juice 1 l',
  unit: 'units',
  environment: 'packaging',
  pack_size: 12,
  shelf_life_days: 180,
  blend_per_unit: null,
  blend_product_id: 2,
  blend_name: 'Orange juice blend',
  customer_number: 'KF-7731',
  active: true,
  other_names: ['Orange Juice 1L'],
  ideal_rates: [{ place: 'Filler 1', seconds_per_unit: 0.6 }],
  orders: 12,
  version: 1,
};
const blend: Product = {
  ...juice,
  id: 2,
  code: 'BL-001',
  name: 'Orange juice blend',
  unit: 'kg',
  environment: 'blending',
  pack_size: null,
  blend_product_id: null,
  blend_name: null,
  customer_number: null,
  other_names: [],
  ideal_rates: [],
  orders: 0,
};
const products = [
  juice,
  blend,
  {
    ...blend,
    id: 3,
    code: 'A-CODE-AS-LONG-AS-CODES-MAY-BE-IN-A-PLANT-0000003',
    name: 'A product of a customer who writes the whole recipe into the name, with export label in two languages',
    active: false,
  },
];

const shown = () => <PageAt address="/admin/products" page={ProductsPage} />;

const page = productsQuery({ search: '', environment: null, showInactive: false }, 1).queryKey;

const known = (list: Product[]) => (cache: QueryClient) => {
  cache.setQueryData(page, { data: list, total: list.length });
  cache.setQueryData(productChoicesQuery('').queryKey, list);
  cache.setQueryData(freeNamesQuery.queryKey, [
    { name: 'orange juice 1l ', orders: 4, unit: 'units', environment: 'packaging', like: juice },
    { name: 'Mango 2 l', orders: 1, unit: 'units', environment: 'packaging', like: null },
  ]);
};

const state = (show: ExampleState['show'], fill?: ExampleState['fill'], height = 720): ExampleState => ({
  show,
  role: 'admin',
  height,
  ...(fill ? { fill } : {}),
});

export const example: Example = {
  title: 'Products',
  states: {
    products: state(shown, known(products)),
    none: state(shown, known([])),
    loading: state(shown),
    failing: state(shown, (cache) => failed(cache, page, 'Away')),
    adding: state(() => <ProductDialog onClose={nothing} />, known(products), 760),
    editing: state(() => <ProductDialog product={juice} onClose={nothing} />, known(products), 760),
    merging: state(() => <MergeProductDialog product={juice} onClose={nothing} />, known(products), 420),
    deleting: state(() => <DeleteProductDialog product={juice} onClose={nothing} />, known(products), 320),
    names: state(() => <FreeNamesDialog onClose={nothing} />, known(products), 560),
  },
};
