/** Records one decision about a locked lot: checks the rules, writes the status, and sends events and messages. */
import { maturationUpdated } from '@pms/domain/maturation/events';
import { decisionRefusal } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { releaseTestsOf } from '@pms/domain/maturation/test-values';
import { plantDateOf } from '@pms/domain/plant-time';
import { refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { notifyAudience } from '../notifications/message-steps';
import { readSettings } from '../settings/queries';
import { getBlend, insertDecision, writeBlend } from './queries';
import { keepTestsOfDecision, listTestsOf } from './test-queries';

export async function recordDecision(
  change: Change,
  blend: MaturationRecord,
  { status, reason }: { readonly status: MaturationStatus; readonly reason: string },
): Promise<MaturationRecord> {
  const { id } = blend;
  const { time_zone: zone } = await readSettings(change.tx);
  const last_condition = blend.last_check?.visual_condition ?? null;
  const tests = await listTestsOf(change.tx, id);
  refuse(decisionRefusal({ ...blend, last_condition, tests: releaseTestsOf(tests) }, status, reason));
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
  const decision = await insertDecision(change, {
    lot_id: id,
    from_status: blend.status,
    to_status: status,
    reason,
    check_id: blend.last_check?.id ?? null,
  });
  if (status === 'ready') await keepTestsOfDecision(change, decision, tests);
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
