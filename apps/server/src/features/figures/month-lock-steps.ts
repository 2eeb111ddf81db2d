/** What the figures keep of locked months, so that no later fact changes these months. */
import type { Change } from '../../platform/change';
import { deleteLockedShares } from './locked-share-queries';
import { keepLockedShares } from './locked-share-steps';
import { deleteLockedStandstills, keepLockedStandstills } from './locked-standstill-queries';

/** Keeps the facts that reach over the end of the locked months (decisions 0403 and 0638). */
export async function keepLockedFacts(change: Change, until: string): Promise<void> {
  await keepLockedShares(change, until);
  await keepLockedStandstills(change, until);
}

/** Deletes what was kept for later months. Without a moment, no month is locked any more. */
export async function deleteLockedFacts(change: Change, after: string | null): Promise<void> {
  await deleteLockedShares(change, after);
  await deleteLockedStandstills(change, after);
}
