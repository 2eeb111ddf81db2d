/** The calls about products. */
import * as endpoints from '@pms/domain/products/endpoints';
import { productNotFound } from '@pms/domain/products/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { type Route, reads, writes } from '../../platform/http/route';
import { listFreeNames } from '../orders/product-queries';
import { adoptNames } from './adopt-names';
import { createProduct, deleteProduct, mergeProduct, updateProduct } from './change-product';
import { findProduct, listProducts } from './queries';

export const productRoutes: readonly Route[] = [
  reads(endpoints.listProducts, async ({ query, db }) => {
    const { rows, total } = await listProducts(db, query);
    return { data: rows, total, page: query.page, page_size: query.page_size };
  }),
  reads(endpoints.readProduct, async ({ params, db }) => {
    const product = await findProduct(db, params.id);
    if (!product) throw new RefusalError(productNotFound());
    return { data: product };
  }),
  reads(endpoints.listFreeNames, async ({ db }) => ({ data: await listFreeNames(db) })),
  writes(endpoints.adoptFreeNames, async ({ body, caller, change }) => {
    const { waiting, ...data } = await adoptNames(change, caller, body);
    return { data, waiting };
  }),
  writes(endpoints.createProduct, async ({ body, change }) => ({ data: await createProduct(change, body) })),
  writes(endpoints.updateProduct, async ({ params, body, caller, change }) => {
    const { product, waits } = await updateProduct(change, caller, params.id, body);
    return { data: product, waits };
  }),
  writes(endpoints.deleteProduct, async ({ params, change }) => ({
    data: await deleteProduct(change, params.id),
  })),
  writes(endpoints.mergeProduct, async ({ params, body, caller, change }) => {
    const { waits, ...data } = await mergeProduct(change, caller, { ...params, ...body });
    return { data, waits };
  }),
];
