/** The found records as lines of a choice. Each feature presents the records of the feature. */
import type { SearchResults } from '@pms/domain/search/endpoints';
import type { FoundGroups, FoundRecord } from '../web-feature';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** The address of the record. Null when this person has no screen for the record. The search box then shows the record. */
  readonly href: string | null;
}

export interface FoundGroup {
  readonly name: string;
  readonly entries: readonly Found[];
}

interface Presenter {
  readonly title: string;
  readonly path: string;
  present(record: unknown): FoundRecord;
}

/** The groups in the order of the features, each with the records that its feature presents. */
export function foundGroups(
  found: SearchResults,
  presenters: FoundGroups,
  mayOpen: (path: string) => boolean,
): FoundGroup[] {
  const groups = Object.entries(presenters as Readonly<Record<string, Presenter>>).map(
    ([group, { title: name, path, present }]) => ({
      name,
      entries: recordsIn(found, group).map((record): Found => {
        const { title, detail, address } = present(record);
        return {
          key: `${group}-${record.id}`,
          title,
          detail: detail.filter(Boolean).join(' · '),
          href: mayOpen(path) ? `${path}?${address}` : null,
        };
      }),
    }),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The pages or actions whose titles hold every word that was typed. */
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

const recordsIn = (found: SearchResults, group: string): readonly { readonly id: number }[] =>
  (found as Readonly<Record<string, readonly { readonly id: number }[]>>)[group] ?? [];
