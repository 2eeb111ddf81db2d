/** Changes the product of an order, and with the product the unit of its quantities. */
import { unitRefusal } from '@pms/domain/orders/rules';
import type { Order, UpdateOrderBody } from '@pms/domain/orders/schema';
import { unknownProduct } from '@pms/domain/products/refusals';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { type OrderedProduct, orderedProduct, productNamed } from '../products/queries';

type Wish = Pick<UpdateOrderBody, 'product_id' | 'product_name' | 'unit_of_measurement'>;
type Chosen = Pick<Order, 'product_id' | 'product_name'>;

/** The product with the given id. Without an id, the product with the given name or code, or undefined. */
async function wantedProduct(
  reader: Reader,
  { product_id: id, product_name: name }: Wish,
): Promise<OrderedProduct | undefined> {
  if (typeof id !== 'number') {
    return name === undefined ? undefined : productNamed(reader, name).executeTakeFirst();
  }
  const product = await orderedProduct(reader, id).executeTakeFirst();
  if (!product) throw new RefusalError(unknownProduct('product_id'));
  return product;
}

/**
 * Another product changes the unit of the order to its own unit. Refuses another unit if quantities were reported
 * already.
 */
export async function productChanges(
  reader: Reader,
  order: Order,
  wish: Wish,
): Promise<Partial<Chosen & Pick<Order, 'unit_of_measurement'>>> {
  const isAsked = wish.product_id !== undefined || wish.product_name !== undefined;
  const product = isAsked ? await wantedProduct(reader, wish) : undefined;
  const isOther = product !== undefined && product.id !== order.product_id;
  const unit = wish.unit_of_measurement ?? (isOther ? product.unit : undefined);
  if (unit !== undefined) refuse(unitRefusal(order, unit));
  return {
    ...(isAsked
      ? {
          product_id: product?.id ?? null,
          product_name: product?.name ?? wish.product_name ?? order.product_name,
        }
      : {}),
    ...(unit === undefined ? {} : { unit_of_measurement: unit }),
  };
}
