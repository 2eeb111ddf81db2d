/** Replaces the crews of a machine, sets the start of their cycle, and refreshes the assignments of the cycle. */
import { crewsChanged } from '@pms/domain/crews/refusals';
import { isSameCrews } from '@pms/domain/crews/rules';
import type { Crew, CycleRefresh, SaveCrewsBody } from '@pms/domain/crews/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { setCycleStart } from '../machines/changed-machine-steps';
import { plansOf } from './present-crews';
import { refreshShiftCycle } from './refresh-cycle-steps';
import { storeCrews, takeCrews } from './store-crews';

interface SavedCrews {
  readonly crews: Crew[];
  /** Null if the request did not ask for a refresh of the assignments. */
  readonly refreshed: CycleRefresh | null;
}

export async function saveCrews(
  change: Change,
  machineId: number,
  { crews, expected, cycle_start_date: start, refresh }: SaveCrewsBody,
): Promise<SavedCrews> {
  const held = await takeCrews(change, machineId);
  if (expected && !isSameCrews(plansOf(held.crews), expected)) throw new RefusalError(crewsChanged());
  const machine = start === undefined ? held.machine : await setCycleStart(change, held.machine, start);
  const saved = await storeCrews(change, { ...held, machine }, crews);
  return { crews: saved, refreshed: refresh ? await refreshShiftCycle(change, machineId) : null };
}
