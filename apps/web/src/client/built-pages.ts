/**
 * The pages of this version and their rights, so that no link leads to a missing page. The application sets the pages
 * once.
 */
import type { Permission } from '@pms/domain/roles';
import { useSession } from './session';
import { createStore, useStore } from './store';

interface BuiltPage {
  readonly path: string;
  readonly title?: string;
  /** Null means every signed-in person. */
  readonly right: Permission | null;
  readonly actions?: readonly PageAction[];
}

/** An action of a page that the search offers. The address leads to the page, and the page opens the dialog. */
export interface PageAction {
  readonly title: string;
  readonly href: string;
  readonly right: Permission;
}

const pages = createStore<readonly BuiltPage[]>([]);

export const setBuiltPages = pages.set;

export function useAreBuilt(): (path: string) => boolean {
  const known = useStore(pages);
  return (path) => known.some((page) => page.path === path);
}

export const useIsBuilt = (path: string): boolean => useAreBuilt()(path);

/** The pages that the signed-in person may open, with their titles. */
export function useOpenPages(): readonly { readonly path: string; readonly title: string }[] {
  const known = useStore(pages);
  const held = useSession().user?.permissions ?? [];
  return known.flatMap(({ path, title, right }) =>
    title !== undefined && (right === null || held.includes(right)) ? [{ path, title }] : [],
  );
}

/** The actions of pages that the signed-in person may take. */
export function useOpenActions(): readonly PageAction[] {
  const known = useStore(pages);
  const held = useSession().user?.permissions ?? [];
  return known.flatMap(({ actions = [] }) => actions.filter(({ right }) => held.includes(right)));
}

/**
 * Returns whether the signed-in person may open the page at a path. False for a page that this version does not have.
 */
export function useMayOpen(): (path: string) => boolean {
  const known = useStore(pages);
  const held = useSession().user?.permissions ?? [];
  return (path) =>
    known.some((page) => page.path === path && (page.right === null || held.includes(page.right)));
}
