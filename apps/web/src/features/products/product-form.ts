/** The form of a product: its first values and its body. */
import { proposedCode } from '@pms/domain/products/rules';
import type { createProductBody, Product } from '@pms/domain/products/schema';
import type { z } from 'zod';

export interface ProductValues {
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly environment: string | null;
  readonly pack_size: number | '';
  readonly shelf_life_days: number | '';
  readonly blend_per_unit: number | '';
  readonly blend_product_id: string | null;
  readonly customer_number: string;
  readonly active: boolean;
}

export const productValues = (product: Product | undefined, name = ''): ProductValues => ({
  name: product?.name ?? name,
  code: product?.code ?? (name ? proposedCode(name) : ''),
  unit: product?.unit ?? '',
  environment: product?.environment ?? null,
  pack_size: product?.pack_size ?? '',
  shelf_life_days: product?.shelf_life_days ?? '',
  blend_per_unit: product?.blend_per_unit ?? '',
  blend_product_id: product?.blend_product_id ? String(product.blend_product_id) : null,
  customer_number: product?.customer_number ?? '',
  active: product?.active ?? true,
});

const orNull = (value: number | ''): number | null => (value === '' ? null : value);

export const productBody = (values: ProductValues): z.input<typeof createProductBody> => ({
  name: values.name,
  code: values.code,
  unit: values.unit,
  environment: values.environment ?? '',
  pack_size: orNull(values.pack_size),
  shelf_life_days: orNull(values.shelf_life_days),
  blend_per_unit: orNull(values.blend_per_unit),
  blend_product_id: values.blend_product_id === null ? null : Number(values.blend_product_id),
  customer_number: values.customer_number.trim() || null,
  active: values.active,
});
