/**
 * Sends a lot to the quality check, and on request also every lot that contains a part of it. This is the start of a
 * recall.
 */
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { maturationTransitions } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { listDescendants } from '../vessels/queries';
import { lockBlend } from './queries';
import { recordDecision } from './record-decision';

interface Hold {
  readonly reason: string;
  readonly descendants: boolean;
  readonly version?: number | undefined;
}

/**
 * Returns the lots that are now in the quality check. A descendant that is already in the check, completed or rejected
 * stays unchanged.
 */
export async function holdLot(
  change: Change,
  id: number,
  { reason, descendants, version }: Hold,
): Promise<MaturationRecord[]> {
  const others = descendants ? await listDescendants(change.tx, id) : [];
  const held: MaturationRecord[] = [];
  // Every command locks lots in the order of their ids.
  for (const one of [id, ...others].sort((a, b) => a - b)) {
    const lot = await lockBlend(change.tx, one);
    if (!lot) throw new RefusalError(blendNotFound());
    if (one === id && version !== undefined && version !== lot.version)
      throw new RefusalError(staleVersion(lot.version));
    await change.refreshNow();
    const mayBeHeld = maturationTransitions[lot.status].includes('quality_check');
    // If descendants are included, a completed or rejected lot is skipped, and its descendants still go to the check.
    if (mayBeHeld || (one === id && !descendants))
      held.push(await recordDecision(change, lot, { status: 'quality_check', reason }));
  }
  return held;
}
