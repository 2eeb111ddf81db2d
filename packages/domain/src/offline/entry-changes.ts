/**
 * The stored entry after an answer of the server, and after a choice of the person. Both happen at any time and in any
 * tab, so each change starts from the stored entry, and not from the entry that was sent or shown.
 */
import type { OfflineEntry } from './entry';
import { type Choice, choicesFor } from './queue';
import { offlineEntryBooked, offlineEntryGivenUp } from './refusals';

export type EntryAnswer =
  | { readonly outcome: 'done' | 'again' }
  | { readonly outcome: 'refused'; readonly refusal: NonNullable<OfflineEntry['refusal']> };

/** The refusals after which the person has nothing more to decide. */
const closingCodes: ReadonlySet<string> = new Set([offlineEntryBooked().code, offlineEntryGivenUp().code]);

type Known = Pick<OfflineEntry, 'key' | 'state'>;

/**
 * The stored entry after the answer to the sent entry; undefined if the entry is settled. An entry that its person gave
 * up while it was under way stays as it is. Its report is sent next, and the server answers the report according to
 * what the server has booked.
 */
export function afterAnswer<Entry extends OfflineEntry>(
  stored: Entry,
  sent: Known,
  answer: EntryAnswer,
): Entry | undefined {
  if (stored.key !== sent.key || stored.state !== sent.state) return stored;
  if (answer.outcome !== 'refused')
    return answer.outcome === 'done' ? undefined : { ...stored, tries: stored.tries + 1 };
  const { refusal } = answer;
  return { ...stored, state: closingCodes.has(refusal.code) ? 'booked' : 'refused', refusal };
}

/** Whether the person may still make this choice about the entry that the screen showed. */
export const mayStillChoose = (stored: Known, shown: Pick<OfflineEntry, 'key'>, choice: Choice): boolean =>
  stored.key === shown.key && choicesFor(stored.state).includes(choice);
