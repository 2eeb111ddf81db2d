/** Stored shift reports and their revisions: the only file that names their tables. */

import type { DefinitionVersion } from '@pms/domain/figures/version';
import type { Shift, ShiftType } from '@pms/domain/plant-time';
import type { ReportContent, ReportHead, ShiftReport } from '@pms/domain/shift-reports/schema';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { keyedLocks } from '../../platform/locks';

export const reportRows = (reader: Reader) =>
  reader
    .selectFrom('shift_reports as r')
    .innerJoin('shift_report_revisions as v', (join) =>
      join.onRef('v.report_id', '=', 'r.id').onRef('v.revision', '=', 'r.revision'),
    )
    .leftJoin('environments as e', 'e.code', 'r.environment')
    .leftJoin('users as maker', 'maker.id', 'v.computed_by')
    .leftJoin('users as signer', 'signer.id', 'r.signed_by')
    .leftJoin('users as taker', 'taker.id', 'r.acknowledged_by')
    .select([
      'r.id',
      'r.shift_date',
      'r.shift_type',
      'r.environment',
      'e.name as environment_name',
      'r.starts_at',
      'r.ends_at',
      'r.state',
      'r.revision',
      'r.revised_at',
      'v.definition_version',
      'v.computed_at as generated_at',
      'maker.full_name as generated_by_name',
      'r.summary_notes',
      'r.supervisor_name',
      'r.handover_notes',
      'r.signed_by',
      'signer.full_name as signed_by_name',
      'r.signed_at',
      'r.acknowledged_by',
      'taker.full_name as acknowledged_by_name',
      'r.acknowledged_at',
      'r.version',
      'v.content',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

export interface StoredReport {
  readonly head: ReportHead & { readonly id: number };
  readonly content: ReportContent;
}

const signature = (user_id: number | null, name: string | null, at: string | null) =>
  user_id === null || at === null ? null : { user_id, name: name ?? '', at };

export const nameOfArea = (environment: string, name: string | null): string =>
  environment === wholePlant ? 'Whole plant' : (name ?? environment);

/**
 * Reads stored content. Old content has no quantities by unit and no losses of stops; they are filled with empty
 * values.
 */
function readContent(content: Row['content']): ReportContent {
  const read = content as unknown as ReportContent;
  const counts = { ...read.figures.counts };
  counts.unit ??= null;
  counts.by_unit ??= [];
  return { ...read, downtime_bridge: read.downtime_bridge ?? null, figures: { ...read.figures, counts } };
}

export function presentReport(row: Row): StoredReport {
  return {
    content: readContent(row.content),
    head: {
      id: row.id,
      shift_date: row.shift_date,
      shift_type: row.shift_type as ShiftType,
      environment: row.environment,
      environment_name: nameOfArea(row.environment, row.environment_name),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      state: row.state as ReportHead['state'],
      provisional: row.state === 'provisional',
      revision: row.revision,
      revised: row.revised_at !== null,
      revised_at: row.revised_at,
      definition_version: row.definition_version,
      generated_at: row.generated_at,
      generated_by_name: row.generated_by_name,
      summary_notes: row.summary_notes,
      supervisor_name: row.supervisor_name,
      handover_notes: row.handover_notes,
      signed: signature(row.signed_by, row.signed_by_name, row.signed_at),
      acknowledged: signature(row.acknowledged_by, row.acknowledged_by_name, row.acknowledged_at),
      version: row.version,
    },
  };
}

export async function findReport(reader: Reader, id: number): Promise<StoredReport | undefined> {
  const row = await reportRows(reader).where('r.id', '=', id).executeTakeFirst();
  return row && presentReport(row);
}

export async function findReportOf(
  reader: Reader,
  shift: Shift,
  environment: string,
): Promise<StoredReport | undefined> {
  const row = await reportRows(reader)
    .where('r.shift_date', '=', shift.date)
    .where('r.shift_type', '=', shift.type)
    .where('r.environment', '=', environment)
    .executeTakeFirst();
  return row && presentReport(row);
}

/** The report, locked until the change ends. */
export async function lockReport(tx: Tx, id: number): Promise<StoredReport | undefined> {
  const held = await tx
    .selectFrom('shift_reports')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held && findReport(tx, id);
}

/** The lock ensures that one process at a time generates the report of a shift. */
export async function lockShift(tx: Tx, shift: Shift, environment: string): Promise<void> {
  const name = `${shift.date} ${shift.type} ${environment}`;
  await sql`select pg_advisory_xact_lock(${keyedLocks.shiftReport}, hashtext(${name}))`.execute(tx);
}

/** One page of the history, the newest shift first. */
export async function listReports(
  reader: Reader,
  environment: string | undefined,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<{ rows: StoredReport[]; total: number }> {
  let found = reportRows(reader).orderBy('r.starts_at', 'desc').orderBy('r.environment').orderBy('r.id');
  let counted = reader.selectFrom('shift_reports').select(({ fn }) => fn.countAll<number>().as('total'));
  if (environment !== undefined) {
    found = found.where('r.environment', '=', environment);
    counted = counted.where('environment', '=', environment);
  }
  const rows = await found
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await counted.executeTakeFirstOrThrow();
  return { rows: rows.map(presentReport), total };
}

export async function listRevisions(reader: Reader, reportId: number): Promise<ShiftReport['revisions']> {
  const rows = await reader
    .selectFrom('shift_report_revisions as v')
    .leftJoin('users as u', 'u.id', 'v.computed_by')
    .select([
      'v.revision',
      'v.definition_version',
      'v.computed_at',
      'v.content',
      'u.full_name as computed_by_name',
    ])
    .where('v.report_id', '=', reportId)
    .orderBy('v.revision', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => {
    const { total_quantity_produced, total_downtime_minutes, oee_percentage, figures } = readContent(content);
    return { ...row, total_quantity_produced, total_downtime_minutes, oee_percentage, figures };
  });
}

export async function insertReport(
  change: Change,
  shift: Shift,
  environment: string,
  supervisor: string,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('shift_reports')
    .values({
      shift_date: shift.date,
      shift_type: shift.type,
      environment,
      starts_at: shift.starts_at,
      ends_at: shift.ends_at,
      supervisor_name: supervisor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the content as the next revision, and makes the report point to it. */
export async function addRevision(
  change: Change,
  id: number,
  {
    revision,
    content,
    version,
  }: { readonly revision: number; readonly content: ReportContent; readonly version: DefinitionVersion },
): Promise<void> {
  await change.tx
    .insertInto('shift_report_revisions')
    .values({
      report_id: id,
      revision,
      content: JSON.stringify(content),
      definition_version: version,
      computed_at: change.now,
      computed_by: change.actor?.user_id ?? null,
    })
    .execute();
  await changeReport(change, id, { revision });
}

export interface ReportChanges {
  readonly revision?: number;
  readonly state?: 'closed';
  readonly closed_at?: string;
  /** The number of the revision that was current at the closing. */
  readonly closed_revision?: number;
  readonly revised_at?: string;
  readonly summary_notes?: string;
  readonly supervisor_name?: string;
  readonly handover_notes?: string;
  readonly signed_by?: number;
  readonly signed_at?: string;
  readonly acknowledged_by?: number;
  readonly acknowledged_at?: string;
}

export async function changeReport(change: Change, id: number, changes: ReportChanges): Promise<void> {
  await change.tx
    .updateTable('shift_reports')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: change.now })
    .where('id', '=', id)
    .execute();
}

/** Records that the report was compared with the sums of its shift. The report and its version do not change. */
export async function markChecked(change: Change, id: number): Promise<void> {
  await change.tx.updateTable('shift_reports').set({ checked_at: change.now }).where('id', '=', id).execute();
}

/** The maximum number of reports that are compared in one run. */
const comparedAtOnce = 200;

/** The time at which the first person of the plant was created. The server generates reports from then on. */
export async function plantBegan(reader: Reader): Promise<string | undefined> {
  const row = await reader
    .selectFrom('users')
    .select(({ fn }) => fn.min<string | null>('created_at').as('began'))
    .executeTakeFirst();
  return row?.began ?? undefined;
}

/**
 * Whether facts of the shift changed after the report was last compared with them. A change of facts marks or
 * recomputes the sums of a machine's shift. A stop without a machine has no sum, so the report of the whole plant is
 * compared with the stop itself.
 */
const isOutdated = sql<boolean>`(
  exists (select from machine_shift_figures f
    where f.starts_at >= r.starts_at and f.ends_at <= r.ends_at and f.definition_version = v.definition_version
      and (f.stale or f.computed_at > greatest(v.computed_at, r.checked_at)))
  or (r.environment = ${wholePlant} and exists (select from downtime_events d
    where d.machine_id is null and d.started_at < r.ends_at and coalesce(d.ended_at, 'infinity') > r.starts_at
      and d.updated_at > greatest(v.computed_at, r.checked_at))))`;

/** Adds the OEE at the closing to the rows, and whether the facts changed after the closing. */
export const withClosing = (rows: ReturnType<typeof reportRows>) =>
  rows
    .leftJoin('shift_report_revisions as c', (join) =>
      join.onRef('c.report_id', '=', 'r.id').onRef('c.revision', '=', 'r.closed_revision'),
    )
    .select([
      sql<number | null>`(c.content ->> 'oee_percentage')::float8`.as('oee_percentage_as_closed'),
      sql<boolean>`(r.revised_at is not null or (r.state = 'closed' and ${isOutdated}))`.as(
        'facts_changed_after_closing',
      ),
    ]);

/** Closed reports whose facts changed after they were last compared. */
export async function listOutdatedReports(reader: Reader): Promise<StoredReport['head'][]> {
  const rows = await reportRows(reader)
    .where('r.state', '=', 'closed')
    .where(isOutdated)
    .orderBy('r.starts_at', 'desc')
    .limit(comparedAtOnce)
    .execute();
  return rows.map((row) => presentReport(row).head);
}

/** Selects the given reports whose facts changed after they were last compared. */
export async function outdatedAmong(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await reportRows(reader)
    .clearSelect()
    .select('r.id')
    .where('r.id', 'in', [...ids])
    .where('r.state', '=', 'closed')
    .where(isOutdated)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The content of each report at its closing. A report that is not closed is not in the map. */
export async function closingContents(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, ReportContent>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('shift_reports as r')
    .innerJoin('shift_report_revisions as v', (join) =>
      join.onRef('v.report_id', '=', 'r.id').onRef('v.revision', '=', 'r.closed_revision'),
    )
    .select(['r.id', 'v.content'])
    .where('r.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, readContent(content)]));
}
