/** Records an entry that its person discards or hands over, with the reason and the refusal of the server. */
import { offlineEntriesChanged } from '@pms/domain/offline/events';
import { isLateCall } from '@pms/domain/offline/late-endpoints';
import { notALateEntry, offlineEntryBooked, offlineEntryGivenUp } from '@pms/domain/offline/refusals';
import type { HandedEntry, KeepOfflineEntryBody } from '@pms/domain/offline/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { closeKey } from '../../platform/http/idempotency';
import { notifyRole } from '../notifications/message-steps';
import { insertEntry } from './queries';

export async function keepEntry(
  change: Change,
  caller: Caller,
  body: KeepOfflineEntryBody,
): Promise<HandedEntry> {
  // A supervisor may send the entry again with the rights of a supervisor, so only writes of the floor are accepted.
  if (!isLateCall(body)) throw new RefusalError(notALateEntry());
  const { key, method, path } = body;
  // The write of the entry may still run, or arrive later. Either the server books the write or keeps the entry.
  const entryKey = { user_id: caller.user_id, endpoint: `${method} /api${path}`, key };
  if (!(await closeKey(change, entryKey, offlineEntryGivenUp())))
    throw new RefusalError(offlineEntryBooked());
  const entry = await insertEntry(change, caller.user_id, body);
  change.audit({
    action: body.outcome === 'handed' ? 'offline_entry_handed' : 'offline_entry_discarded',
    entity: 'offline_entry',
    entity_id: entry.id,
    after: entry,
    note: body.reason,
  });
  if (body.outcome === 'handed') {
    await notifyRole(change, 'supervisor', {
      title: 'Offline entry handed over',
      message: `${caller.full_name}: ${body.subject || body.action}. ${body.reason}`,
      type: 'warning',
      link: '/offline-entries',
    });
  }
  change.tell(offlineEntriesChanged, { id: entry.id });
  return entry;
}
