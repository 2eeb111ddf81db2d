/** The calls about products. */
import { z } from 'zod';
import { answer, endpoint, idParams, page } from '../endpoint';
import {
  adoptNamesBody,
  createProductBody,
  freeName,
  listProductsQuery,
  mergeProductBody,
  product,
  productRemoval,
  updateProductBody,
} from './schema';

export const listProducts = endpoint({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  access: 'viewOrders',
  summary: 'Products by name, one page at a time.',
  query: listProductsQuery,
  response: page(product),
});

export const readProduct = endpoint({
  name: 'readProduct',
  method: 'GET',
  path: '/products/{id}',
  access: 'viewOrders',
  summary: 'One product.',
  params: idParams,
  response: answer(product),
});

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  access: 'updateOrder',
  summary: 'Adds a product. Orders with the name of the product as a free name become orders of the product.',
  body: createProductBody,
  response: answer(product),
  status: 201,
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/products/{id}',
  access: 'updateOrder',
  summary:
    'Changes the sent fields of a product. Orders and ideal rates get a new name. The old name still finds the product.',
  params: idParams,
  body: updateProductBody,
  // `waits`: the new name removes a loss from shifts that are over, and a second person must approve it (decision
  // 0470).
  response: answer(product).extend({ waits: z.boolean() }),
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'updateOrder',
  summary:
    'Removes a product that was never used. A product that was used is deactivated and no longer offered. The answer says which of the two happened.',
  params: idParams,
  response: answer(productRemoval),
});

export const mergeProduct = endpoint({
  name: 'mergeProduct',
  method: 'POST',
  path: '/products/{id}/merge',
  access: 'correctOrder',
  summary:
    'Merges a product into another product of the same unit. Orders, rates, names, the maturation plan and the tests of lots move to the other product.',
  params: idParams,
  body: mergeProductBody,
  response: answer(z.object({ orders: z.number().int(), rates: z.number().int() })).extend({
    waits: z.boolean(),
  }),
});

export const listFreeNames = endpoint({
  name: 'listFreeNames',
  method: 'GET',
  path: '/products/free-names',
  access: 'viewOrders',
  summary: 'Names of orders that belong to no product, the most used first. At most 500.',
  response: answer(z.array(freeName)),
});

export const adoptFreeNames = endpoint({
  name: 'adoptFreeNames',
  method: 'POST',
  path: '/products/free-names',
  access: 'updateOrder',
  summary:
    'Makes free names into products or into spellings of products, with their orders. If a name is refused, nothing is changed.',
  body: adoptNamesBody,
  response: answer(z.object({ products: z.number().int(), orders: z.number().int() })).extend({
    /** The number of names that wait for a second person. */
    waiting: z.number().int(),
  }),
});
