/** The facts of the plant that a new order needs, read by one statement. */
import type { CreateOrderBody } from '@pms/domain/orders/schema';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/database';
import { type OrderedProduct, orderedProduct, productNamed } from '../products/queries';
import { keepSettings, storedSettings } from '../settings/queries';

/**
 * A fact is null if the order does not refer to it, or if the plant does not have it. A retired machine is not found.
 */
export interface NewOrderFacts {
  readonly machine: { readonly name: string; readonly environment: string } | null;
  readonly product: OrderedProduct | null;
  /** The unit of quantities in the area of the order. */
  readonly area_unit: string | null;
  /** The time zone of the plant. */
  readonly zone: string;
}

type Named = Pick<CreateOrderBody, 'environment' | 'machine_id' | 'product_id' | 'product_name'>;

export async function readNewOrderFacts(
  tx: Tx,
  { environment, machine_id, product_id, product_name }: Named,
): Promise<NewOrderFacts> {
  const product =
    typeof product_id === 'number' ? orderedProduct(tx, product_id) : productNamed(tx, product_name ?? '');
  const { settings, ...facts } = await tx
    .selectNoFrom((build) => [
      jsonObjectFrom(
        build
          .selectFrom('machines')
          .select(['name', 'environment'])
          .where('id', '=', machine_id ?? null)
          .where('retired_at', 'is', null),
      ).as('machine'),
      jsonObjectFrom(product).as('product'),
      build.selectFrom('environments').select('default_unit').where('code', '=', environment).as('area_unit'),
      storedSettings.as('settings'),
    ])
    .executeTakeFirstOrThrow();
  return { ...facts, zone: keepSettings(tx, settings).time_zone };
}
