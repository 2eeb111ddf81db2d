/** The products of a plant. The product of an order determines the unit of the order. */

import { z } from 'zod';
import { codeOf } from '../codes';
import { hasAtMostDecimals } from '../decimals';
import { pageQuery, queryFlag } from '../endpoint';
import { productName, unitName } from './names';

const productCode = z
  .string({ error: 'Code is required' })
  .overwrite(codeOf)
  .min(1, 'Code is required')
  .max(50, 'Code is at most 50 characters')
  .regex(/^[A-Z0-9][A-Z0-9._/-]*$/, 'Code may hold letters, digits, dots, hyphens, slashes and underscores');

/** The units that forms offer. A person may also enter another unit. */
export const usualUnits = ['units', 'kg', 'g', 'tons', 'liters', 'ml', 'meters', 'boxes', 'bags'] as const;

const optionalText = z.string().trim().max(100, 'At most 100 characters').nullable();

/** The fields that a person enters for a product. */
const productFields = {
  code: productCode,
  name: productName,
  unit: unitName,
  environment: z
    .string({ error: 'Production area is required' })
    .trim()
    .min(1, 'Production area is required'),
  /** The quantity in one pack, in the unit of the product. */
  pack_size: z
    .number({ error: 'Pack size must be a number' })
    .positive('Pack size must be above 0')
    .max(99_999_999, 'Pack size is too large')
    .nullable(),
  shelf_life_days: z
    .number({ error: 'Shelf life must be a number of days' })
    .int('Shelf life is a whole number of days')
    .min(1, 'Shelf life is at least 1 day')
    .max(36_500, 'Shelf life is at most 36500 days')
    .nullable(),
  /** The quantity of blend in one unit of the product, in the unit of the blend. */
  blend_per_unit: z
    .number({ error: 'Blend in one unit must be a number' })
    .positive('Blend in one unit must be above 0')
    .max(99_999, 'Blend in one unit is too large')
    .refine((value) => hasAtMostDecimals(value, 6), {
      error: 'Blend in one unit has at most six decimals',
    })
    .nullable(),
  /** The blend that a packaged product is filled with. */
  blend_product_id: z.number().int().positive().nullable(),
  /** The customer's name of the product. */
  customer_number: optionalText,
  active: z.boolean(),
};

export const product = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  environment: z.string(),
  pack_size: z.number().nullable(),
  shelf_life_days: z.number().int().nullable(),
  blend_per_unit: z.number().nullable(),
  blend_product_id: z.number().int().nullable(),
  blend_name: z.string().nullable(),
  customer_number: z.string().nullable(),
  active: z.boolean(),
  /** Earlier names and merged spellings, with which orders and files still find the product. */
  other_names: z.array(z.string()),
  /** The ideal rates that are valid today, in seconds for one unit. */
  ideal_rates: z.array(z.object({ place: z.string(), seconds_per_unit: z.number() })),
  /** The number of orders of the product, without deleted orders. */
  orders: z.number().int(),
  version: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const createProductBody = z.object({
  ...productFields,
  pack_size: productFields.pack_size.default(null),
  shelf_life_days: productFields.shelf_life_days.default(null),
  blend_per_unit: productFields.blend_per_unit.default(null),
  blend_product_id: productFields.blend_product_id.default(null),
  customer_number: productFields.customer_number.default(null),
  active: productFields.active.default(true),
});
export type CreateProductBody = z.infer<typeof createProductBody>;

/** Only the sent fields change. */
export const updateProductBody = z
  .object(productFields)
  .partial()
  .extend({ version: z.number().int().optional() });
export type UpdateProductBody = z.infer<typeof updateProductBody>;

/** A product that records refer to is deactivated instead of being deleted. */
export const productRemoval = z.object({ outcome: z.enum(['deleted', 'deactivated']) });
export type ProductRemoval = z.infer<typeof productRemoval>;

export const mergeProductBody = z.object({
  into_id: z.number({ error: 'Choose a product' }).int().positive(),
});

export const listProductsQuery = pageQuery.extend({
  /** Part of the code, of a name or of the customer's number. */
  search: z.string().trim().max(200).optional(),
  active: queryFlag.optional(),
  environment: z.string().optional(),
});
export type ListProductsQuery = z.infer<typeof listProductsQuery>;

/** A product name of orders that is not in the list of products. */
export const freeName = z.object({
  name: z.string(),
  orders: z.number().int(),
  /** The unit and the area of most orders with this name. */
  unit: z.string(),
  environment: z.string(),
  /** A product whose name or code has the same letters and digits, and is probably another spelling. */
  like: z.object({ id: z.number().int(), name: z.string() }).nullable(),
});
export type FreeName = z.infer<typeof freeName>;

/** A free name becomes a new product, or another spelling of a listed product. */
export const adoptNamesBody = z.object({
  names: z
    .array(
      z.object({
        name: productName,
        product_id: z.number().int().positive().optional(),
        code: productCode.optional(),
        unit: unitName.optional(),
        environment: z.string().min(1).optional(),
      }),
    )
    .min(1, 'Choose at least one name')
    .max(500, 'At most 500 names at once'),
});
export type AdoptNamesBody = z.infer<typeof adoptNamesBody>;
