/** Free names of orders become products, or other spellings of products: all that were sent, or nothing. */

import * as no from '@pms/domain/products/refusals';
import type { AdoptNamesBody, CreateProductBody } from '@pms/domain/products/schema';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { adoptFreeOrders, freeNameOf } from '../orders/product-queries';
import { addProduct, freeCode } from './product-steps';
import { addProductName, findProductTwin, lockProduct } from './queries';

type Adopted = AdoptNamesBody['names'][number];

export async function adoptNames(
  change: Change,
  { names }: AdoptNamesBody,
): Promise<{ products: number; orders: number }> {
  let products = 0;
  let orders = 0;
  for (const wish of names) {
    if (wish.product_id === undefined) {
      orders += (await addProduct(change, await bodyOf(change, wish))).orders;
      products += 1;
    } else orders += await adoptFreeOrders(change, await spelling(change, wish), wish.name);
  }
  change.tell(plantSettingsChanged, { keys: ['products'] });
  return { products, orders };
}

async function bodyOf(change: Change, wish: Adopted): Promise<CreateProductBody> {
  const free = await freeNameOf(change.tx, wish.name);
  const twin = await findProductTwin(change.tx, { code: wish.code, name: wish.name });
  if (twin)
    throw new RefusalError(twin.by === 'code' ? no.productCodeExists() : no.productNameExists(twin.name));
  const unit = wish.unit ?? free?.unit;
  const environment = wish.environment ?? free?.environment;
  if (unit === undefined || environment === undefined) throw new RefusalError(no.unknownFreeName(wish.name));
  return {
    code: wish.code ?? (await freeCode(change, wish.name)),
    name: wish.name,
    unit,
    environment,
    pack_size: null,
    shelf_life_days: null,
    blend_per_unit: null,
    blend_product_id: null,
    customer_number: null,
    active: true,
  };
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
