/** The pages of all features in the order of the menu, and the rights that open them. */
import type { Permission, Role } from '@pms/domain/roles';
import { setBuiltPages } from '../client/built-pages';
import { setRecordLinks } from '../client/record-links';
import type { Page } from '../features/web-feature';
import { everyFeature } from './every-feature';

const lastPlace = Number.POSITIVE_INFINITY;

/** The pages in the order of the menu. Pages without a menu entry come last. */
export const pagesIn = (features: typeof everyFeature): Page[] =>
  features
    .flatMap(({ pages: own = [] }) => own)
    .sort((a, b) => (a.menu?.place ?? lastPlace) - (b.menu?.place ?? lastPlace));

export const pages: readonly Page[] = pagesIn(everyFeature);
setBuiltPages(pages);
setRecordLinks(Object.assign({}, ...everyFeature.map(({ recordLinks = {} }) => recordLinks)));

export const isPage = (path: string): boolean => pages.some((page) => page.path === path);

interface Person {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/**
 * The menu of a person: the pages that the person may open, except the pages that the specification omits for the role.
 */
export const menuOf = ({ role, permissions }: Person, known = pages): Page[] =>
  known.filter(
    ({ menu, right }) =>
      menu && !menu.leftOutFor?.includes(role) && (right === null || permissions.includes(right)),
  );

/** The first page of a person, which is also shown for an unknown path. Everybody may open the settings. */
export const firstPathOf = (person: Person): string => menuOf(person)[0]?.path ?? '/settings';
