/** A supervisor closes an entry that was handed over. */
import { offlineEntriesChanged } from '@pms/domain/offline/events';
import { offlineEntryClosed, offlineEntryNotFound } from '@pms/domain/offline/refusals';
import type { CloseOfflineEntryBody, HandedEntry } from '@pms/domain/offline/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { closeEntryRow, lockEntry } from './queries';

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
