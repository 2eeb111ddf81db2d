/** Pages for a test, with the rights that the pages need in the product. */
import type { Permission } from '@pms/domain/roles';

const rights: Readonly<Record<string, Permission>> = {
  '/orders': 'viewOrders',
  '/machines': 'viewMachines',
  '/analytics': 'viewAnalytics',
  '/labor-planner': 'viewLabour',
  '/admin': 'manageUsers',
};

export const pagesAt = (...paths: readonly string[]) =>
  paths.map((path) => ({ path, right: rights[path] ?? null }));
