/** The step after failures that delay the next sign-in of a person. */
import { userLocked } from '@pms/domain/sessions/events';
import type { Change } from '../../platform/change';

/** Administrators see the delay in the audit log and in the list of people. */
export function tellLocked(change: Change, userId: number, locked_until: string): void {
  change.audit({ action: 'locked', entity: 'user', entity_id: userId, after: { locked_until } });
  change.tell(userLocked, { user_id: userId });
}
