/** Rules about changes of recorded waste. */
import type { Instant } from '../plant-time';
import { permissionDenied, type Refusal } from '../refusal';
import { wasteTooOld } from './refusals';

/** The time for which supervisors may change their own entries. */
export const ownWasteHours = 24;

export interface WasteEditor {
  readonly user_id: number;
  /** The right to correct any entry at any time. Admins and managers have this right. */
  readonly correctOrder: boolean;
}

/** Refuses a change of another person's entry, or of an own entry after 24 hours, without the right to correct. */
export function wasteChangeRefusal(
  record: { readonly created_by: number | null; readonly created_at: Instant },
  editor: WasteEditor,
  now: Instant,
): Refusal | undefined {
  if (editor.correctOrder) return undefined;
  if (record.created_by !== editor.user_id) return permissionDenied();
  const age = Date.parse(now) - Date.parse(record.created_at);
  return age <= ownWasteHours * 3_600_000 ? undefined : wasteTooOld();
}
