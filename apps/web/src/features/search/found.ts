/** The found records as lines of a choice. Each feature presents the records of the feature. */
import type { SearchGroupName, SearchResults } from '@pms/domain/every-search-group';
import type { FoundGroups } from '../web-feature';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /**
   * The address of the record. Null if this person may not open the page of the record. The search box then shows the
   * record.
   */
  readonly href: string | null;
}

export interface FoundGroup {
  readonly name: string;
  readonly entries: readonly Found[];
}

/** The groups in the order of the features, each with the records that its feature presents. */
export function foundGroups(
  found: SearchResults,
  presenters: FoundGroups,
  mayOpen: (path: string) => boolean,
): FoundGroup[] {
  const names = Object.keys(presenters) as SearchGroupName[];
  return names
    .flatMap((name) => foundGroup(name, found, presenters, mayOpen))
    .filter(({ entries }) => entries.length > 0);
}

function foundGroup<Name extends SearchGroupName>(
  group: Name,
  found: SearchResults,
  presenters: FoundGroups,
  mayOpen: (path: string) => boolean,
): FoundGroup[] {
  const presenter = presenters[group];
  if (!presenter) return [];
  const { title: name, path } = presenter;
  // A server of another version may leave out the group.
  const entries = (found[group] ?? []).map((record): Found => {
    const { title, detail, address } = presenter.present(record);
    return {
      key: `${group}-${record.id}`,
      title,
      detail: detail.filter(Boolean).join(' · '),
      href: mayOpen(path) ? `${path}?${address}` : null,
    };
  });
  return [{ name, entries }];
}

/** The pages or actions whose titles contain every typed word. */
export function foundTitles(
  typed: string,
  known: readonly { readonly href: string; readonly title: string }[],
  name: string,
): FoundGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const entries = known
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .map(({ href, title }): Found => {
      const [path = href] = href.split('?');
      return { key: `title-${href}`, title, detail: path, href };
    });
  return entries.length > 0 ? [{ name, entries }] : [];
}
