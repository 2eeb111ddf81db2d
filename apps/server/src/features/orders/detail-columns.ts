/** The columns of `orderDetails`. Only fields that were sent are written. */
import { dueInstant } from '@pms/domain/orders/schedule';
import { type OrderDetails, orderDetails } from '@pms/domain/orders/schema';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import { objectFromText } from '@pms/domain/orders/texts';
import type { Orders } from '../../platform/database-types.generated';
import type { OrderChanges } from './queries';

type Columns = Omit<OrderChanges, 'reserve' | 'status'>;

/** Fields whose columns have another name or another shape. */
const converted = {
  due_date: (given: OrderDetails['due_date'], zone: string): Columns =>
    given === null ? { due_at: null, due_has_time: false } : dueInstant(given, zone),
  specifications: (given: OrderDetails['specifications']): Columns => ({
    specifications: objectFromText(given, 'notes'),
  }),
  customer_info: (given: OrderDetails['customer_info']): Columns => ({
    customer_info: objectFromText(given, 'info'),
  }),
  // An empty text means the same as null.
  ...forEachOrderText(
    (name) =>
      (given: string | null): Columns => ({ [name]: given || null }),
  ),
};

type Name = keyof OrderDetails;
type NotAColumn = Exclude<Name, keyof typeof converted | keyof Orders>;
/** Fails to compile if a field of `orderDetails` has no column of the same name and no entry in `converted`. */
const names = Object.keys(orderDetails.shape) as readonly ([NotAColumn] extends [never] ? Name : never)[];

export function detailColumns(given: Partial<OrderDetails>, timeZone: string): Columns {
  const columns: Record<string, unknown> = {};
  for (const name of names) {
    const value = given[name];
    if (value === undefined) continue;
    const convert = (converted as Partial<Record<Name, (value: unknown, zone: string) => Columns>>)[name];
    Object.assign(columns, convert ? convert(value, timeZone) : { [name]: value });
  }
  return columns as Columns;
}
