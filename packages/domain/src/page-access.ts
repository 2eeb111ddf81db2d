/** Who may open a page: whoever has it in the menu, and a few more (decision A-20). */
import { menu, type Role, roles } from './roles';

const leads: readonly Role[] = ['admin', 'manager', 'supervisor'];

/** A supervisor holds the right to see analytics; everybody has a profile. */
const beyondTheMenu: Readonly<Record<string, readonly Role[]>> = {
  '/analytics': ['supervisor'],
  '/settings': roles,
  // In no menu: the orders and the machines lead to it.
  '/schedule': roles,
  // In no menu: the details of an order lead to it, whoever reads them.
  '/orders/sheet': roles,
  // In no menu: the orders lead to it.
  '/products': roles,
  // In no menu: the sheet of reasons leads to it.
  '/stop-reasons': ['admin'],
  // In no menu: the settings lead to it.
  '/plant-data': roles,
  // In no menu: the menu of the person leads to it.
  '/my-shifts': roles,
  // In no menu: the labour planner leads to it.
  '/working-time': leads,
  // Whoever may read reports (decision A-42).
  '/downtime-report': leads,
  '/supervisor/reports': leads,
  // In no menu: the waste report leads to it.
  '/cost-rates': ['admin'],
};

export function mayOpenPage(path: string, role: Role): boolean {
  const inMenu = menu.find((entry) => entry.path === path)?.roles ?? [];
  return inMenu.includes(role) || (beyondTheMenu[path]?.includes(role) ?? false);
}
