/** Parts of a change that add products, for every command that makes them. */
import type { AuditAction } from '@pms/domain/every-feature';
import { proposedCode } from '@pms/domain/products/rules';
import type { CreateProductBody } from '@pms/domain/products/schema';
import type { Change } from '../../platform/change';
import { adoptFreeOrders } from '../orders/product-queries';
import { findProductTwin, insertProduct } from './queries';

/** Adds a checked product with its audit entry; orders that have its name as a free name become orders of it. */
export async function addProduct(
  change: Change,
  body: CreateProductBody,
  action: AuditAction = 'product_created',
): Promise<{ readonly id: number; readonly orders: number }> {
  const id = await insertProduct(change, body);
  const orders = await adoptFreeOrders(change, { id, name: body.name }, body.name);
  change.audit({
    action,
    entity: 'product',
    entity_id: id,
    after: body,
    ...(orders > 0 ? { note: `${orders} orders had this name` } : {}),
  });
  return { id, orders };
}

/** A code that goes with the name and that no product has. */
export async function freeCode(change: Change, name: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const code = proposedCode(name, attempt);
    if (!(await findProductTwin(change.tx, { code }))) return code;
  }
}
