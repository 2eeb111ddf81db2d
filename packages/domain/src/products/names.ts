/** The names of products and units in orders, areas and products. */
import { z } from 'zod';

/** Several spaces become one space, so that spellings with different spaces are the same name. */
export const productName = z
  .string({ error: 'Product name is required' })
  .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Product name is required').max(200, 'Product name is at most 200 characters'));

/** The unit of quantities, as the plant writes it: kg, units, liters. */
export const unitName = z
  .string({ error: 'Unit is required' })
  .trim()
  .min(1, 'Unit is required')
  .max(20, 'Unit is at most 20 characters');
