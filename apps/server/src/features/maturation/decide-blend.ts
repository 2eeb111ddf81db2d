/** What people decide about a blend: ready, in quality check, completed, rejected (decision A-56). */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { decisionRefusal } from '@pms/domain/maturation/rules';
import type { MaturationRecord, MaturationStatusBody } from '@pms/domain/maturation/schema';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { notifyAudience } from '../notifications/queries';
import { readSettings } from '../settings/queries';
import { getBlend, insertDecision, lockBlend, writeBlend } from './queries';

export async function decideBlend(
  change: Change,
  id: number,
  { status, notes: reason = '', version }: MaturationStatusBody,
): Promise<MaturationRecord> {
  const { time_zone: zone } = await readSettings(change.tx);
  const blend = await lockBlend(change.tx, id);
  if (!blend) throw new RefusalError(blendNotFound());
  if (version !== undefined && version !== blend.version) throw new RefusalError(staleVersion(blend.version));
  await change.refreshNow();
  const last_condition = blend.last_check?.visual_condition ?? null;
  refuse(decisionRefusal({ ...blend, last_condition }, status, reason));
  await writeBlend(change, id, {
    status,
    status_since: change.now,
    ...(status === 'ready'
      ? {
          quality_checked: true,
          quality_check_date: plantDateOf(change.now, zone),
          quality_checked_by: change.actor?.user_id ?? null,
        }
      : {}),
  });
  await insertDecision(change, {
    lot_id: id,
    from_status: blend.status,
    to_status: status,
    reason,
    check_id: blend.last_check?.id ?? null,
  });
  const after = await getBlend(change.tx, id);
  change.audit({
    action: 'blend_decided',
    entity: 'lot',
    entity_id: id,
    before: { status: blend.status },
    after: { status },
    ...(reason ? { note: reason } : {}),
  });
  change.tell(maturationUpdated, { id, status });
  if (status === 'ready') await notifyOfReady(change, after);
  return after;
}

/** Notifies the people who wait for a blend that the blend is ready (PH-04). */
const notifyOfReady = (change: Change, blend: MaturationRecord) =>
  notifyAudience(
    change,
    {
      machine_id: null,
      withManagers: true,
      ...(blend.production_order_id === null ? {} : { order_id: blend.production_order_id }),
    },
    {
      title: 'Blend ready',
      message: `${blend.blend_name} (${blend.batch_number}) in ${blend.storage_location}`,
      type: 'success',
      link: '/maturation-room',
    },
  );
