/**
 * Turns free names of orders into products or into other spellings of products. If one name is refused, no name is
 * adopted.
 */

import * as no from '@pms/domain/products/refusals';
import type { AdoptNamesBody, CreateProductBody } from '@pms/domain/products/schema';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { nameReducesPastLoss } from '../machines/past-rate-queries';
import { adoptFreeOrders, freeNameOf, listFreeSpellings } from '../orders/product-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { addProduct, freeCode } from './product-steps';
import { addProductName, findProduct, findProductTwin, lockProduct } from './queries';

type Adopted = AdoptNamesBody['names'][number];

/** The names that were adopted at once, and the number of names that wait for a second person (decision 0470). */
interface AdoptedNames {
  readonly products: number;
  readonly orders: number;
  readonly waiting: number;
}

export async function adoptNames(
  change: Change,
  caller: Caller,
  { names }: AdoptNamesBody,
  { isApproved }: Approval = notApproved,
): Promise<AdoptedNames> {
  const done = { products: 0, orders: 0, waiting: 0 };
  for (const wish of names) {
    if (wish.product_id === undefined) {
      done.orders += (await addProduct(change, await bodyOf(change, wish))).orders;
      done.products += 1;
    } else if (!isApproved && (await reducesLoss(change, wish))) {
      await askForSpelling(change, caller, wish);
      done.waiting += 1;
    } else done.orders += await adoptName(change, wish);
  }
  change.tell(plantSettingsChanged, { keys: ['products'] });
  return done;
}

/**
 * Whether the change removes a loss from ended shifts: the ideal rates of the product then apply to the orders of the
 * free name.
 */
async function reducesLoss(change: Change, { name, product_id }: Adopted): Promise<boolean> {
  const product = await findProduct(change.tx, product_id ?? 0);
  if (!product) throw new RefusalError(no.unknownProduct('names'));
  for (const from of await listFreeSpellings(change.tx, name))
    if (await nameReducesPastLoss(change, { from, into: product.name, ratesFollow: false })) return true;
  return false;
}

const adoptName = async (change: Change, wish: Adopted): Promise<number> =>
  adoptFreeOrders(change, await spelling(change, wish), await listFreeSpellings(change.tx, wish.name));

const askForSpelling = (change: Change, caller: Caller, wish: Adopted): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'free_name',
    body: wish,
    make: (trial) => adoptNames(trial, caller, { names: [wish] }, approved),
  });

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
