/** Replaces the crews of a machine by the crews of the form. */
import { crewsChanged } from '@pms/domain/crews/refusals';
import { isSameCrews } from '@pms/domain/crews/rules';
import type { Crew, SaveCrewsBody } from '@pms/domain/crews/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { plansOf } from './present-crews';
import { storeCrews, takeCrews } from './store-crews';

export async function saveCrews(
  change: Change,
  machineId: number,
  { crews, expected }: SaveCrewsBody,
): Promise<Crew[]> {
  const held = await takeCrews(change, machineId);
  if (expected && !isSameCrews(plansOf(held.crews), expected)) throw new RefusalError(crewsChanged());
  return storeCrews(change, held, crews);
}
