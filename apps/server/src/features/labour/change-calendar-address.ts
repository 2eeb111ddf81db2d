/** A person makes and revokes the secret address of their own calendar. */
import { noCalendarAddress } from '@pms/domain/labour/refusals';
import type { CalendarAddress } from '@pms/domain/labour/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { hashToken, newToken } from '../../platform/token-hash';
import { deleteCalendarAddress, saveCalendarAddress } from './calendar-queries';

export async function makeCalendarAddress(
  change: Change,
  { user_id, proved_by }: Caller,
): Promise<CalendarAddress & { readonly token: string }> {
  refuse(passwordRefusal(proved_by));
  const token = newToken();
  await saveCalendarAddress(change, user_id, hashToken(token));
  change.audit({ action: 'calendar_address_made', entity: 'calendar_address', entity_id: user_id });
  return { made_at: change.now, token };
}

export async function revokeCalendarAddress(change: Change, { user_id }: Caller): Promise<void> {
  if (!(await deleteCalendarAddress(change.tx, user_id))) throw new RefusalError(noCalendarAddress());
  change.audit({ action: 'calendar_address_revoked', entity: 'calendar_address', entity_id: user_id });
}
