/**
 * Computes the columns of an exclusion after the shift, which counts once a second person has approved it (decision
 * 0044).
 */
import { type ExcludedSpan, excludesMorePast, hasExcludedReason } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Tx } from '../../platform/database';
import { startOfRunningShift } from '../figures/closed-shift-queries';

interface Excluded {
  readonly span: ExcludedSpan;
  /** The stop after the change. */
  readonly becomes: Pick<DowntimeRecord, 'time_class' | 'explained'>;
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
export async function classAt(tx: Tx, code: string, at: string): Promise<DowntimeRecord['time_class']> {
  const { rows } = await sql<{
    time_class: DowntimeRecord['time_class'];
  }>`select time_class from reason_meaning(${code}, ${at})`.execute(tx);
  return rows[0]?.time_class ?? null;
}

/** The columns that request a second person; undefined if the excluded stop takes in no more past time. */
export async function requestedExclusion(change: Change, span: ExcludedSpan) {
  if (change.actor === null || !excludesMorePast(span, await startOfRunningShift(change))) return undefined;
  return { ...nobody, exclusion_asked_by: change.actor.user_id, exclusion_asked_at: change.now };
}

/** The columns that a change of the reason or a merge alters; no columns if the exclusion stays as it is. */
export async function exclusionColumns(change: Change, { span, becomes }: Excluded) {
  if (!hasExcludedReason(becomes)) return nobody;
  const [kept] = span.parts;
  return (await requestedExclusion(change, span)) ?? (kept && hasExcludedReason(kept) ? {} : nobody);
}

interface NewStop {
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly code: string | undefined;
}

/** The columns of a new stop that has a reason or a category. */
export async function newExclusion(change: Change, { started_at, ended_at, code }: NewStop) {
  const time_class = code === undefined ? null : await classAt(change.tx, code, started_at);
  const span = { start_time: started_at, end_time: ended_at, parts: [] };
  return exclusionColumns(change, { span, becomes: { time_class, explained: true } });
}
