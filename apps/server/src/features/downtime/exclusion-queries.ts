/**
 * Computes the columns of an exclusion after the shift, which counts once a second person has approved it (decision
 * 0044).
 */
import type { DowntimeRecord, StopReason } from '@pms/domain/downtime/schema';
import { shiftAt } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import { readFigureSettings } from '../figures/figure-settings-queries';

interface Excluded {
  readonly started_at: string;
  /** The reason after the change; undefined if the change contains no reason. */
  readonly reason: Pick<StopReason, 'code'> | undefined;
  /** The stop before the change; undefined for a new stop. */
  readonly before?: Pick<DowntimeRecord, 'time_class' | 'explained'> | undefined;
  /** Whether the stop has a reason after the change. */
  readonly explained: boolean;
}

const nobody = {
  exclusion_asked_by: null,
  exclusion_asked_at: null,
  exclusion_approved_by: null,
  exclusion_approved_at: null,
};

/** Removes a requested earlier end, because the shape of the stop has changed. */
export const noEarlierEnd = {
  earlier_end: null,
  earlier_end_asked_by: null,
  earlier_end_asked_at: null,
};

/** A stop has the meaning that its reason had at the start of the stop (decision 0402). */
async function classAt(tx: Tx, code: string, at: string): Promise<string | undefined> {
  const { rows } = await sql<{
    time_class: string;
  }>`select time_class from reason_meaning(${code}, ${at})`.execute(tx);
  return rows[0]?.time_class;
}

/** The columns that a change of the reason alters; no columns if the stop was excluded already. */
export async function exclusionColumns(change: Change, { started_at, reason, before, explained }: Excluded) {
  const time_class = reason ? await classAt(change.tx, reason.code, started_at) : before?.time_class;
  if (time_class !== 'excluded' || !explained) return nobody;
  if (before?.time_class === 'excluded' && before.explained) return {};
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  const isPast = started_at < shiftAt(change.now, plan, zone).starts_at;
  if (!isPast || change.actor === null) return nobody;
  return { ...nobody, exclusion_asked_by: change.actor.user_id, exclusion_asked_at: change.now };
}
