/** What a form of an order says beside quantities with decimals whose unit is counted. */
import type { Order } from '@pms/domain/orders/schema';
import { reportedParts } from '@pms/domain/orders/whole-quantities';

interface TypedQuantities {
  readonly actual_quantity?: number | '';
  readonly scrap?: number | '';
}

const typed = (value: number | '' | undefined): number | undefined => (value === '' ? undefined : value);

export const partErrors = (
  order: Order,
  { actual_quantity, scrap }: TypedQuantities,
): Record<string, string> =>
  Object.fromEntries(
    reportedParts(order, { actual_quantity: typed(actual_quantity), scrap: typed(scrap) }).map(
      ({ path, message }) => [path, message],
    ),
  );
