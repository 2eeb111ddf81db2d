/** Free names of orders become products, or other spellings of products: all that were sent, or nothing. */

import * as no from '@pms/domain/products/refusals';
import { proposedCode } from '@pms/domain/products/rules';
import type { AdoptNamesBody, CreateProductBody } from '@pms/domain/products/schema';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { adoptFreeOrders, freeNameOf } from '../orders/product-queries';
import { addProductName, findProductTwin, insertProduct, lockProduct } from './queries';

type Adopted = AdoptNamesBody['names'][number];

export async function adoptNames(
  change: Change,
  { names }: AdoptNamesBody,
): Promise<{ products: number; orders: number }> {
  let products = 0;
  let orders = 0;
  for (const wish of names) {
    const product =
      wish.product_id === undefined ? await addProduct(change, wish) : await spelling(change, wish);
    if (wish.product_id === undefined) products += 1;
    orders += await adoptFreeOrders(change, product, wish.name);
  }
  change.tell(plantSettingsChanged, { keys: ['products'] });
  return { products, orders };
}

async function addProduct(change: Change, wish: Adopted) {
  const free = await freeNameOf(change.tx, wish.name);
  const twin = await findProductTwin(change.tx, { code: wish.code, name: wish.name });
  if (twin)
    throw new RefusalError(twin.by === 'code' ? no.productCodeExists() : no.productNameExists(twin.name));
  const unit = wish.unit ?? free?.unit;
  const environment = wish.environment ?? free?.environment;
  if (unit === undefined || environment === undefined) throw new RefusalError(no.unknownFreeName(wish.name));
  const body: CreateProductBody = {
    code: wish.code ?? (await freeCode(change, wish.name)),
    name: wish.name,
    unit,
    environment,
    pack_size: null,
    shelf_life_days: null,
    blend_product_id: null,
    customer_number: null,
    active: true,
  };
  const id = await insertProduct(change, body);
  change.audit({ action: 'product_created', entity: 'product', entity_id: id, after: body });
  return { id, name: wish.name };
}

/** A code that goes with the name and is free. */
async function freeCode(change: Change, name: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const code = proposedCode(name, attempt);
    if (!(await findProductTwin(change.tx, { code }))) return code;
  }
}

async function spelling(change: Change, wish: Adopted) {
  const product = await lockProduct(change, wish.product_id ?? 0);
  if (!product) throw new RefusalError(no.unknownProduct('names'));
  const twin = await findProductTwin(change.tx, { name: wish.name }, product.id);
  if (twin) throw new RefusalError(no.productNameExists(twin.name));
  await addProductName(change, product.id, wish.name);
  change.audit({
    action: 'product_spelling_added',
    entity: 'product',
    entity_id: product.id,
    after: { name: wish.name },
  });
  return { id: product.id, name: product.name };
}
