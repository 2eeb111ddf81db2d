/** The quantities of an order as fields of a body. */
import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';

/** Ordered quantities are whole, 1 to 999999 (specification 1, section 5; decision A-66). */
export const orderedQuantity = z
  .number({ error: 'Quantity must be at least 1' })
  .min(1, 'Quantity must be at least 1')
  .max(999_999, 'Quantity must be at most 999999')
  .int('Quantity must be a whole number');

/** Produced quantities may be weighed and may exceed the order. They have at most three decimals (decision A-66). */
export const producedQuantity = z
  .number({ error: 'Enter a quantity' })
  .min(0, 'Quantity cannot be negative')
  .max(99_999_999, 'Quantity is too large')
  .refine((value) => hasAtMostDecimals(value, 3), 'At most three decimals');

/** Is added to a count. A negative quantity takes back an excess of reports. */
export const addedQuantity = z
  .number({ error: 'Enter a quantity' })
  .min(-99_999_999, 'Quantity is too large')
  .max(99_999_999, 'Quantity is too large')
  .refine((value) => hasAtMostDecimals(value, 3), 'At most three decimals');
