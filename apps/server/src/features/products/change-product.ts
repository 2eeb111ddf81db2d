/** Adds, changes, deactivates and removes products of the plant, and merges two records of one product. */
import { changedFields } from '@pms/domain/changed-fields';
import type { AuditAction } from '@pms/domain/every-feature';
import { unknownEnvironment } from '@pms/domain/orders/refusals';
import * as no from '@pms/domain/products/refusals';
import { ringsOfBlends } from '@pms/domain/products/rules';
import type {
  CreateProductBody,
  Product,
  ProductRemoval,
  UpdateProductBody,
} from '@pms/domain/products/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { findEnvironmentByCode } from '../machines/area-queries';
import { nameReducesPastLoss } from '../machines/past-rate-queries';
import { moveRates, ratesWouldMeet } from '../machines/rate-queries';
import { isBlendUsed } from '../maturation/blend-product-queries';
import { checkBlendMerge, moveBlend } from '../maturation/merge-steps';
import { moveOrdersToProduct, renameOrdersOfProduct } from '../orders/product-queries';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { addProduct, adoptSpellings } from './product-steps';
import {
  chainOfBlends,
  changeProduct,
  deleteProductRow,
  findProduct,
  findProductTwin,
  isProductUsed,
  lockBlends,
  lockProduct,
  moveNames,
  refillPacked,
} from './queries';

export async function createProduct(change: Change, body: CreateProductBody): Promise<Product> {
  await checkProduct(change, body);
  const { id } = await addProduct(change, body);
  change.tell(plantSettingsChanged, { keys: ['products'] });
  return getProduct(change, id);
}

/** The product, and whether its name waits for a second person instead of being changed (decision 0470). */
interface ChangedProduct {
  readonly product: Product;
  readonly waits: boolean;
}

export async function updateProduct(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateProductBody,
  { isApproved }: Approval = notApproved,
): Promise<ChangedProduct> {
  if (body.blend_product_id) await lockBlends(change);
  const before = await lockProduct(change, id);
  if (!before) throw new RefusalError(no.productNotFound());
  const { version, ...sent } = body;
  refuse(versionRefusal(version, before.version));
  await checkProduct(change, sent, id);
  if (sent.blend_product_id && sent.blend_product_id !== before.blend_product_id)
    await checkRing(change, id, sent.blend_product_id);
  const { name } = sent;
  const waits = name !== undefined && !isApproved && (await renameReducesLoss(change, before, name));
  if (waits) await askForName(change, caller, { id, name });
  const columns = waits ? { ...sent, name: before.name } : sent;
  const changed = changedFields(before, { ...before, ...columns });
  if (!changed) return { product: before, waits };
  // Orders keep their unit, and a product has one unit, so products of different units cannot be merged.
  if (columns.unit !== undefined && columns.unit !== before.unit && before.orders > 0)
    throw new RefusalError(no.unitIsUsed(before.orders));
  await changeProduct(change, id, columns);
  if (columns.name !== undefined && columns.name !== before.name) {
    if (await ratesWouldMeet(change, before.name, columns.name)) throw new RefusalError(no.ratesMeet());
    await moveRates(change, before.name, columns.name);
    await renameOrdersOfProduct(change, id, columns.name);
    await adoptSpellings(change, { id, name: columns.name });
  }
  tellProduct(change, 'product_updated', id, changed);
  return { product: await getProduct(change, id), waits };
}

/**
 * Whether the new name removes a loss from ended shifts. Orders and ideal rates that already have the new name become
 * part of the product.
 */
const renameReducesLoss = (change: Change, { name: from }: Product, into: string): Promise<boolean> =>
  nameReducesPastLoss(change, { from, into, ratesFollow: true });

export interface AskedName {
  readonly id: number;
  readonly name: string;
}

/** Only the name waits. The other fields are saved at once. */
const askForName = (change: Change, caller: Caller, asked: AskedName): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'product_name',
    body: asked,
    make: (trial) => updateProduct(trial, caller, asked.id, { name: asked.name }, approved),
  });

/** A product that records refer to is not deleted but deactivated. */
export async function deleteProduct(change: Change, id: number): Promise<ProductRemoval> {
  const before = await lockProduct(change, id);
  if (!before) throw new RefusalError(no.productNotFound());
  if ((await isProductUsed(change.tx, id)) || (await isBlendUsed(change.tx, id))) {
    if (before.active) {
      await changeProduct(change, id, { active: false });
      tellProduct(change, 'product_updated', id, { before: { active: true }, after: { active: false } });
    }
    return { outcome: 'deactivated' };
  }
  await deleteProductRow(change, id);
  tellProduct(change, 'product_deleted', id, { before });
  return { outcome: 'deleted' };
}

export interface AskedMerge {
  readonly id: number;
  readonly into_id: number;
}

interface Merged {
  readonly orders: number;
  readonly rates: number;
  /** Whether the merge waits for a second person instead of being made (decision 0470). */
  readonly waits: boolean;
}

/** The products are locked in the order of their ids, so that two merges of the same products cannot deadlock. */
export async function mergeProduct(
  change: Change,
  caller: Caller,
  { id, into_id: intoId }: AskedMerge,
  { isApproved }: Approval = notApproved,
): Promise<Merged> {
  if (id === intoId) throw new RefusalError(no.mergeWithItself());
  await lockBlends(change);
  const held = new Map<number, Product | undefined>();
  for (const one of [id, intoId].sort((a, b) => a - b)) held.set(one, await lockProduct(change, one));
  const from = held.get(id);
  const into = held.get(intoId);
  if (!from) throw new RefusalError(no.productNotFound());
  if (!into) throw new RefusalError(no.unknownProduct('into_id'));
  refuse(from.unit === into.unit ? undefined : no.otherUnit(from.unit, into.unit));
  if (await ratesWouldMeet(change, from.name, into.name)) throw new RefusalError(no.ratesMeet());
  await checkBlendMerge(change, id, intoId);
  await checkMergeRing(change, from, into);
  const names = { from: from.name, into: into.name, ratesFollow: true };
  if (!isApproved && (await nameReducesPastLoss(change, names))) {
    await askForPastChange(change, caller, {
      kind: 'product_merge',
      body: { id, into_id: intoId },
      make: (trial) => mergeProduct(trial, caller, { id, into_id: intoId }, approved),
    });
    return { orders: 0, rates: 0, waits: true };
  }
  const rates = await moveRates(change, from.name, into.name);
  const orders = await moveOrdersToProduct(change, id, into);
  await moveWhatRefers(change, from, into);
  await deleteProductRow(change, id);
  change.audit({
    action: 'product_merged',
    entity: 'product',
    entity_id: id,
    before: from,
    after: { into_id: intoId, name: into.name, orders, rates },
  });
  change.tell(plantSettingsChanged, { keys: ['products', 'blend_plans'] });
  return { orders, rates, waits: false };
}

/** Each product that the merge changes has an entry of its own, so that its history is complete. */
async function moveWhatRefers(change: Change, from: Product, into: Product): Promise<void> {
  for (const name of await moveNames(change, from.id, into.id))
    change.audit({
      action: 'product_spelling_added',
      entity: 'product',
      entity_id: into.id,
      after: { name },
    });
  await moveBlend(change, from.id, into.id);
  const before = { blend_product_id: from.id };
  const auditBlend = (id: number, blend_product_id: number | null) =>
    change.audit({
      action: 'product_updated',
      entity: 'product',
      entity_id: id,
      before,
      after: { blend_product_id },
    });
  for (const id of await refillPacked(change, from.id, into.id)) auditBlend(id, into.id);
  if (into.blend_product_id !== from.id) return;
  await changeProduct(change, into.id, { blend_product_id: null });
  auditBlend(into.id, null);
}

async function getProduct(change: Change, id: number): Promise<Product> {
  const product = await findProduct(change.tx, id);
  if (!product) throw new RefusalError(no.productNotFound());
  return product;
}

async function checkProduct(change: Change, body: UpdateProductBody, id?: number): Promise<void> {
  const { code, name, environment, blend_product_id: blend } = body;
  const twin = await findProductTwin(change.tx, { code, name }, id);
  if (twin)
    throw new RefusalError(twin.by === 'code' ? no.productCodeExists() : no.productNameExists(twin.name));
  if (environment !== undefined && !(await findEnvironmentByCode(change.tx, environment)))
    throw new RefusalError(unknownEnvironment());
  if (blend === null || blend === undefined) return;
  if (blend === id) throw new RefusalError(no.blendIsItself());
  if (!(await findProduct(change.tx, blend))) throw new RefusalError(no.unknownProduct('blend_product_id'));
}

async function checkRing({ tx }: Change, id: number, blend: number): Promise<void> {
  const chain = await chainOfBlends(tx, blend);
  const blendOf = (product: number) => (product === id ? blend : chain.get(product)) ?? undefined;
  if (ringsOfBlends([id], blendOf).has(id))
    throw new RefusalError(no.blendRing((await findProduct(tx, blend))?.name));
}

/** Products that are filled with the merged product are filled with the other product after the merge. */
async function checkMergeRing({ tx }: Change, from: Product, into: Product): Promise<void> {
  if (into.blend_product_id === null || into.blend_product_id === from.id) return;
  const chain = await chainOfBlends(tx, into.blend_product_id);
  const blendOf = (product: number) => {
    const blend = product === into.id ? into.blend_product_id : chain.get(product);
    return (blend === from.id ? into.id : blend) ?? undefined;
  };
  if (ringsOfBlends([into.id], blendOf).has(into.id))
    throw new RefusalError(no.mergeMakesBlendRing(from.name, into.name));
}

/** After the event, clients reload products and the names of orders. */
function tellProduct(
  change: Change,
  action: AuditAction,
  id: number,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  change.audit({ action, entity: 'product', entity_id: id, ...states });
  change.tell(plantSettingsChanged, { keys: ['products'] });
}
