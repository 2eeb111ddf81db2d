/** Replaces the crews of a machine as the form has them, with the start of their cycle and the assignments that follow. */
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
  /** Null where the assignments were not to follow. */
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
