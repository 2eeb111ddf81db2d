/** The pages that exist, in the order of the menu. Path, title and roles come from the domain's table. */
import { type MenuEntry, menu, type Role } from '@pms/domain/roles';
import { IconClipboardList } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

interface BuiltPage {
  readonly path: string;
  readonly icon: ReactNode;
  readonly load: () => Promise<ComponentType>;
}

const built: readonly BuiltPage[] = [
  {
    path: '/orders',
    icon: <IconClipboardList size={20} />,
    load: async () => (await import('../features/orders/orders-page')).OrdersPage,
  },
];

export type Page = MenuEntry & BuiltPage;

export const pages: readonly Page[] = built.map((page) => {
  const entry = menu.find(({ path }) => path === page.path);
  if (!entry) throw new Error(`${page.path} is not in the menu`);
  return { ...entry, ...page };
});

export const pagesOf = (role: Role): Page[] => pages.filter((page) => page.roles.includes(role));

/** Where a person of this role begins, and where an unknown path leads. */
export const firstPathOf = (role: Role): string => pagesOf(role)[0]?.path ?? '/';
