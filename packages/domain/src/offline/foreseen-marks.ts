/** The attendance of a shift after the server has booked the entries that wait on the device. */
import { type AttendanceStatus, attendanceStatus } from '../attendance/schema';
import type { OfflineEntry } from './entry';

interface OfShift {
  readonly date: string;
  readonly shift_type: string;
}

type Waiting = Pick<OfflineEntry, 'action' | 'body' | 'state'>;
type Fields = Readonly<Record<string, unknown>>;

/** Whether the entry waits and marks this person, either alone or together with all others. */
function marks({ action, body, state }: Waiting, person: number, { date, shift_type }: OfShift): boolean {
  const fields = (body ?? {}) as Fields;
  const isMark =
    action === 'markAllPresent' || (action === 'markAttendance' && fields.employee_id === person);
  return state === 'waiting' && isMark && fields.date === date && fields.shift_type === shift_type;
}

/** Whether a waiting entry will change the version of the person's record before the server books a new mark. */
export const hasWaitingMark = (person: number, shift: OfShift, entries: readonly Waiting[]): boolean =>
  entries.some((entry) => marks(entry, person, shift));

interface Marked {
  readonly employee_id: number;
  readonly status: string | null;
  /** A person of a draft is marked alone only. */
  readonly is_draft: boolean;
}

/** The status of this person after the waiting entries; undefined if these entries do not change the status. */
export function foreseenStatus(
  { employee_id, status: known, is_draft }: Marked,
  shift: OfShift,
  entries: readonly Waiting[],
): AttendanceStatus | undefined {
  let status: AttendanceStatus | undefined;
  for (const entry of entries) {
    if (!marks(entry, employee_id, shift)) continue;
    if (entry.action === 'markAttendance') status = attendanceStatus.parse((entry.body as Fields).status);
    else if (known === null && !is_draft) status ??= 'present';
  }
  return status;
}
