/** The names of products and units in orders, areas and products. */
import { z } from 'zod';

/** Single spaces, so that two spellings of one name are one name. */
export const productName = z
  .string({ error: 'Product name is required' })
  .transform((name) => name.trim().replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Product name is required').max(200, 'Product name is at most 200 characters'));

/** The unit that quantities count in, as the plant writes it: kg, units, liters. */
export const unitName = z
  .string({ error: 'Unit is required' })
  .trim()
  .min(1, 'Unit is required')
  .max(20, 'Unit is at most 20 characters');
