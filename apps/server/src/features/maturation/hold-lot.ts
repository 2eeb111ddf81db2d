/**
 * Sends a lot to the quality check, and on request also every lot that contains a part of it. This is the start of a
 * recall.
 */
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { maturationTransitions } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import { RefusalError, staleVersion } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import { listDescendants } from '../vessels/queries';
import { lockBlend, lockLots } from './queries';
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
  const held: MaturationRecord[] = [];
  for (const one of descendants ? await lockWithDescendants(change.tx, id) : [id]) {
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

/**
 * Locks the lot and every lot that contains a part of it, in the order of their ids, and returns the ids. A person may
 * make another such lot while the locks are awaited. The locks are then released and taken again, because every command
 * locks lots in the order of their ids. The locked lots give no further parts away.
 */
async function lockWithDescendants(tx: Tx, id: number): Promise<readonly number[]> {
  const family = async () => [id, ...(await listDescendants(tx, id))].sort((a, b) => a - b);
  for (;;) {
    const awaited = new Set(await family());
    await sql`savepoint before_lots`.execute(tx);
    await lockLots(tx, [...awaited]);
    const found = await family();
    if (found.every((one) => awaited.has(one))) return found;
    await sql`rollback to savepoint before_lots`.execute(tx);
  }
}
