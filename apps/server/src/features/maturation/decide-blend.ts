/** The decisions about a blend: ready, in quality check, completed, rejected (decision A-56). */
import { blendNotFound } from '@pms/domain/maturation/refusals';
import type { MaturationRecord, MaturationStatusBody } from '@pms/domain/maturation/schema';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { lockBlend } from './queries';
import { recordDecision } from './record-decision';

export async function decideBlend(
  change: Change,
  id: number,
  { status, notes: reason = '', version }: MaturationStatusBody,
): Promise<MaturationRecord> {
  const blend = await lockBlend(change.tx, id);
  if (!blend) throw new RefusalError(blendNotFound());
  refuse(versionRefusal(version, blend.version));
  await change.refreshNow();
  return recordDecision(change, blend, { status, reason });
}
