/** The refusals about products. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const productNotFound = (): Refusal => notFound('Product not found');

export const productCodeExists = (): Refusal =>
  refusal('PRODUCT_CODE_EXISTS', 409, 'Another product has this code', {
    fields: [{ path: 'code', message: 'Another product has this code' }],
  });

export const productNameExists = (owner?: string): Refusal => {
  const message = owner ? `This name belongs to ${owner}` : 'Another product has this name';
  return refusal('PRODUCT_NAME_EXISTS', 409, message, { fields: [{ path: 'name', message }] });
};

export const unknownProduct = (path: string): Refusal =>
  invalidInput([{ path, message: 'There is no such product' }]);

/** An order got the product while the product was being removed. A second removal deactivates the product. */
export const productJustUsed = (): Refusal =>
  refusal(
    'PRODUCT_USED',
    409,
    'An order has got this product meanwhile. Remove the product again to deactivate it.',
  );

/** A product was filled with this product while this product was being removed. */
export const blendJustUsed = (): Refusal =>
  refusal(
    'PRODUCT_USED',
    409,
    'Another product is now filled with this product. Remove the product again to deactivate it.',
  );

/** No order has this name any more, so its unit and its area are unknown. */
export const unknownFreeName = (name: string): Refusal =>
  invalidInput([{ path: 'names', message: `No order without a product is named "${name}"` }]);

export const blendIsItself = (): Refusal =>
  invalidInput([{ path: 'blend_product_id', message: 'A product cannot be its own blend' }]);

/** The blend is filled with this product, directly or by way of other products. */
export const blendRing = (blend?: string): Refusal => {
  const message = `A product cannot be filled with itself: ${blend ?? 'the chosen blend'} is filled with this product, directly or through other products`;
  return refusal('BLEND_RING', 409, message, { fields: [{ path: 'blend_product_id', message }] });
};

/** The product that stays would be filled with itself, by way of at least one further product. */
export const mergeMakesBlendRing = (from: string, into: string): Refusal => {
  const message = `${into} is filled with ${from} through other products, so it would be filled with itself. Change the blend of one of these products first.`;
  return refusal('BLEND_RING', 409, message, { fields: [{ path: 'into_id', message }] });
};

export const mergeWithItself = (): Refusal =>
  invalidInput([{ path: 'into_id', message: 'Choose another product' }]);

export const otherUnit = (from: string, into: string): Refusal =>
  refusal(
    'OTHER_UNIT',
    409,
    `Products of different units cannot be merged. This product counts in ${from}, the other product in ${into}.`,
    { fields: [{ path: 'into_id', message: `The other product counts in ${into}, not in ${from}` }] },
  );

/** Both products have an ideal rate for the same place and days. Only the plant can decide which rate is right. */
export const ratesMeet = (): Refusal =>
  refusal(
    'RATES_MEET',
    409,
    'Both products have an ideal rate on the same machine for the same days. End one of the rates first.',
  );

/** Only the plant can decide which limits are right. */
export const blendPlansMeet = (): Refusal =>
  refusal(
    'BLEND_PLANS_MEET',
    409,
    'Both products have a maturation plan, and the plans differ. Make the plans equal first, or empty one of the plans.',
  );

/** Lots of both products would need the tests of both. Only the plant can decide which tests are right. */
export const blendTestsMeet = (): Refusal =>
  refusal(
    'BLEND_TESTS_MEET',
    409,
    'Both products have tests of their lots. Remove the tests of one of the products first.',
  );

export const unitIsUsed = (orders: number): Refusal =>
  refusal(
    'UNIT_IS_USED',
    409,
    `The unit cannot change: ${orders} ${orders === 1 ? 'order counts' : 'orders count'} in this unit`,
    { fields: [{ path: 'unit', message: 'Orders count in this unit' }] },
  );
