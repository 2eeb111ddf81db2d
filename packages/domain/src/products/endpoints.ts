/** The calls about products. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page } from '../endpoint';
import {
  adoptNamesBody,
  createProductBody,
  freeName,
  listProductsQuery,
  mergeProductBody,
  product,
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

export const createProduct = endpoint({
  name: 'createProduct',
  method: 'POST',
  path: '/products',
  access: 'updateOrder',
  summary: 'Adds a product. Orders that have its name as a free name become orders of it.',
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
    'Changes the fields sent. Orders and ideal rates follow a new name, and the old name still finds it.',
  params: idParams,
  body: updateProductBody,
  // A name that takes a loss out of shifts that are over waits for a second person (decision 0470).
  response: answer(product).extend({ waits: z.boolean() }),
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/{id}',
  access: 'updateOrder',
  summary: 'Removes a product that was never used; one that was used is deactivated and no longer offered.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const mergeProduct = endpoint({
  name: 'mergeProduct',
  method: 'POST',
  path: '/products/{id}/merge',
  access: 'correctOrder',
  summary:
    'Makes this product another spelling of one with the same unit; its orders, rates and names follow.',
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
  summary: 'Names that orders have and no product, the most used first; at most 500.',
  response: answer(z.array(freeName)),
});

export const adoptFreeNames = endpoint({
  name: 'adoptFreeNames',
  method: 'POST',
  path: '/products/free-names',
  access: 'updateOrder',
  summary: 'Makes free names products, or other spellings of products; their orders follow. All or nothing.',
  body: adoptNamesBody,
  response: answer(z.object({ products: z.number().int(), orders: z.number().int() })).extend({
    /** How many names wait for a second person. */
    waiting: z.number().int(),
  }),
});
