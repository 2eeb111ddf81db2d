/** A button to the page on which people are added, for people who may open that page. */
import { useMayOpen } from './built-pages';
import { PageButton } from './page-button';

const page = '/admin';

export function PeopleButton({ children }: { readonly children: string }) {
  return useMayOpen()(page) ? <PageButton href={page}>{children}</PageButton> : null;
}
