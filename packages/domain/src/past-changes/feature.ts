/** The lists of the domain for changes of the past. */
import { domainFeature, type ToldDeed } from '../domain-feature';

/** The words for the kind of the change. An approval has the kind in `before`, a request has it in `after`. */
function changeOf({ before, after, pastChanges: words }: ToldDeed): string {
  const kind = [before, after]
    .map((state) => (state as { readonly kind?: string } | null | undefined)?.kind)
    .find((one) => one !== undefined);
  return words[kind ?? '']?.inFeed ?? 'plant data';
}

export const pastChanges = domainFeature({
  records: { past_change: 'viewReports' },
  deeds: {
    past_change_asked: (_name, _after, deed) =>
      `asked for a change of ${changeOf(deed)} in shifts that are over`,
    past_change_approved: (_name, _after, deed) =>
      `approved a change of ${changeOf(deed)} in shifts that are over`,
    past_change_withdrawn: (_name, _after, deed) =>
      `withdrew a change of ${changeOf(deed)} in shifts that are over`,
  },
});
