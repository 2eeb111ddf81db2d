/** A supervisor closes an entry that was handed over. */
import { closeOfflineEntry } from '@pms/domain/offline/endpoints';
import { offlineEntriesChanged } from '@pms/domain/offline/events';
import { offlineEntryClosed, offlineEntryNotFound } from '@pms/domain/offline/refusals';
import type { CloseOfflineEntryBody, HandedEntry } from '@pms/domain/offline/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { accessRefusal } from '../../platform/http/access';
import type { SettledEntry } from '../../platform/http/bind-route';
import { closeEntryRow, lockEntry } from './queries';

const bookedNote = 'Booked with changes';

/**
 * Closes the entry that a write books, in the change of the write. The change locks the entry. A second booking by any
 * person finds a closed entry and is refused.
 */
export async function settleEntry(change: Change, caller: Caller, booked: SettledEntry): Promise<void> {
  refuse(accessRefusal(closeOfflineEntry, caller, false));
  const entry = Number.isSafeInteger(booked.id) ? await lockEntry(change.tx, booked.id) : undefined;
  if (entry?.method !== booked.method || entry.path !== booked.path)
    throw new RefusalError(offlineEntryNotFound());
  await closeEntry(change, caller, booked.id, { closing: 'repaired', note: bookedNote });
}

export async function closeEntry(
  change: Change,
  caller: Caller,
  id: number,
  { closing, note }: CloseOfflineEntryBody,
): Promise<HandedEntry> {
  const before = await lockEntry(change.tx, id);
  if (before?.outcome !== 'handed') throw new RefusalError(offlineEntryNotFound());
  if (before.closed_by_name !== null) throw new RefusalError(offlineEntryClosed(before.closed_by_name));
  await change.refreshNow();
  const after = await closeEntryRow(change, id, {
    closed_by: caller.user_id,
    closing,
    closing_note: note,
  });
  change.audit({
    action: 'offline_entry_closed',
    entity: 'offline_entry',
    entity_id: id,
    before,
    after,
    note,
  });
  change.tell(offlineEntriesChanged, { id });
  return after;
}
