/** Sends one live event for each shift with added or removed assignments. */
import { assignmentChanged } from '@pms/domain/labour/events';
import type { Change } from '../../platform/change';

interface ChangedShift {
  readonly date: string;
  readonly shift_type: string;
}

export function tellAssignments(
  change: Change,
  machineId: number | null,
  shifts: readonly ChangedShift[],
): void {
  const told = new Set<string>();
  for (const { date, shift_type } of shifts) {
    if (told.has(`${date} ${shift_type}`)) continue;
    told.add(`${date} ${shift_type}`);
    change.tell(assignmentChanged, { date, shift_type, machine_id: machineId });
  }
}
