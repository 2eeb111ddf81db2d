/** The steps of all commands that add products. */
import type { AuditAction } from '@pms/domain/every-feature';
import { proposedCode } from '@pms/domain/products/rules';
import type { CreateProductBody } from '@pms/domain/products/schema';
import type { Change } from '../../platform/change';
import { nameReducesPastLoss } from '../machines/past-rate-queries';
import { adoptFreeOrders, freeOrderStartedBefore, listFreeSpellings } from '../orders/product-queries';
import { readMonthLock } from '../settings/month-lock-queries';
import { findProductTwin, insertProduct } from './queries';

/** Adds a checked product and its audit entry. Orders with its name as a free name become orders of the product. */
export async function addProduct(
  change: Change,
  body: CreateProductBody,
  action: AuditAction = 'product_created',
): Promise<{ readonly id: number; readonly orders: number }> {
  const id = await insertProduct(change, body);
  const orders = await adoptSpellings(change, { id, name: body.name });
  change.audit({
    action,
    entity: 'product',
    entity_id: id,
    after: body,
    ...(orders > 0 ? { note: `${orders} orders had this name` } : {}),
  });
  return { id, orders };
}

interface NamedProduct {
  readonly id: number;
  readonly name: string;
}

/**
 * Orders with the name of the product as a free name become orders of the product. Spellings to which slower ideal
 * rates would apply stay free names, because that change waits for a second person (decision 0500). Other spellings of
 * orders that ran in a locked month stay free names too (decision 0583).
 */
export async function adoptSpellings(change: Change, product: NamedProduct): Promise<number> {
  const spellings: string[] = [];
  for (const spelling of await listFreeSpellings(change.tx, product.name)) {
    if (spelling !== product.name && (await ranInLockedMonth(change, spelling))) continue;
    const other = { from: spelling, into: product.name, ratesFollow: false };
    if (!(await nameReducesPastLoss(change, other))) spellings.push(spelling);
  }
  return adoptFreeOrders(change, product, spellings);
}

async function ranInLockedMonth({ tx }: Change, spelling: string): Promise<boolean> {
  const { locked_until: lockedUntil } = await readMonthLock(tx);
  return lockedUntil !== null && freeOrderStartedBefore(tx, spelling, lockedUntil);
}

/** A code that is derived from the name and that no product has. */
export async function freeCode(change: Change, name: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const code = proposedCode(name, attempt);
    if (!(await findProductTwin(change.tx, { code }))) return code;
  }
}
