/** Who may open a page: whoever has it in the menu, and a few more (decision A-20). */
import { menu, type Role, roles } from './roles';

/** A supervisor holds the right to see analytics; everybody has a profile. */
const beyondTheMenu: Readonly<Record<string, readonly Role[]>> = {
  '/analytics': ['supervisor'],
  '/settings': roles,
  // In no menu: the orders and the machines lead to it.
  '/schedule': roles,
};

export function mayOpenPage(path: string, role: Role): boolean {
  const inMenu = menu.find((entry) => entry.path === path)?.roles ?? [];
  return inMenu.includes(role) || (beyondTheMenu[path]?.includes(role) ?? false);
}
