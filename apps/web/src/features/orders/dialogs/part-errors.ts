/** The errors beside quantities with decimals in a counted unit. */
import type { Order } from '@pms/domain/orders/schema';
import { type Reported, reportedParts } from '@pms/domain/orders/whole-quantities';

export type PartErrors = Partial<Record<keyof Reported, string>>;

export const partErrors = (order: Order, reported: Reported): PartErrors =>
  Object.fromEntries(reportedParts(order, reported).map(({ path, message }) => [path, message]));

/** The number of a field; undefined while the field is empty. */
export const numberIn = (typed: number | ''): number | undefined => (typed === '' ? undefined : typed);
