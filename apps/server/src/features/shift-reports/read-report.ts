/** Reports for display: the computed content, the notes of people, and the open items. */
import { figuresVersion } from '@pms/domain/figures/version';
import { type Shift, shiftAt } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { reportNotFound } from '@pms/domain/shift-reports/refusals';
import {
  type ReportHead,
  type ShiftQuantitiesQuery,
  type ShiftReport,
  type ShiftReportRow,
  wholePlant,
} from '@pms/domain/shift-reports/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { countQuantitiesIn, listQuantitiesIn } from '../orders/quantity-queries';
import { areaName } from './area-name';
import { computeContent } from './compute-content';
import { listOpenItems } from './item-queries';
import { findReport, findReportOf, listRevisions, type StoredReport } from './queries';
import { readSinceClosing } from './read-since-closing';

/** Rows of the history, each with the changes since its closing. */
export async function presentRows(
  reader: Reader,
  reports: readonly StoredReport[],
): Promise<ShiftReportRow[]> {
  const marks = await readSinceClosing(reader, reports);
  return reports.map(({ head, content }) => {
    const { orders, stops, open_alerts, due, planned_supervisors, ...totals } = content;
    return { ...head, ...totals, since_closing: marks.get(head.id) ?? null };
  });
}

/** The maximum number of reports of quantities that are shown with a shift. */
const shownUpdates = 100;

async function withLists(
  reader: Reader,
  { head, content }: Report,
  since_closing: ShiftReport['since_closing'],
): Promise<ShiftReport> {
  const area = head.environment === wholePlant ? undefined : head.environment;
  const span = { from: head.starts_at, to: head.ends_at };
  const updates = await listQuantitiesIn(reader, { environment: area, span, limit: shownUpdates });
  return {
    ...head,
    ...content,
    since_closing,
    quantity_updates: updates,
    quantity_updates_total:
      updates.length < shownUpdates
        ? updates.length
        : await countQuantitiesIn(reader, { environment: area, span }),
    revisions: head.id === null ? [] : await listRevisions(reader, head.id),
    open_items: await listOpenItems(reader, head.environment),
  };
}

/** One page of the quantities that were reported in the span of a shift. */
export async function pageOfQuantities(
  reader: Reader,
  { environment, from, to, page, page_size }: ShiftQuantitiesQuery,
) {
  const asked = { environment: environment === wholePlant ? undefined : environment, span: { from, to } };
  const [data, total] = await Promise.all([
    listQuantitiesIn(reader, { ...asked, limit: page_size, offset: (page - 1) * page_size }),
    countQuantitiesIn(reader, asked),
  ]);
  return { data, total, page, page_size };
}

interface Report {
  readonly head: ReportHead;
  readonly content: StoredReport['content'];
}

export async function readReport(reader: Reader, id: number): Promise<ShiftReport> {
  const stored = await findReport(reader, id);
  if (!stored) throw new RefusalError(reportNotFound());
  const marks = await readSinceClosing(reader, [stored]);
  return withLists(reader, stored, marks.get(id) ?? null);
}

/**
 * The report of the present shift, computed until now. The notes of people come from its stored report, if it exists.
 */
export async function readCurrentReport(reader: Reader, environment: string): Promise<ShiftReport> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(reader);
  const now = await plantNow(reader);
  const shift = shiftAt(now, plan, zone);
  const environment_name = await areaName(reader, environment);
  const scope = { shift, environment: environment === wholePlant ? undefined : environment };
  const content = await computeContent(reader, scope, now, figuresVersion);
  const stored = await findReportOf(reader, shift, environment);
  const head: ReportHead = {
    ...(stored?.head ?? unwritten(shift, environment, content.planned_supervisors)),
    environment_name,
    definition_version: figuresVersion,
    generated_at: now,
    generated_by_name: null,
  };
  return withLists(reader, { head, content }, null);
}

function unwritten(
  shift: Shift,
  environment: string,
  supervisors: readonly string[],
): Omit<ReportHead, 'environment_name' | 'definition_version' | 'generated_at' | 'generated_by_name'> {
  return {
    id: null,
    shift_date: shift.date,
    shift_type: shift.type,
    environment,
    starts_at: shift.starts_at,
    ends_at: shift.ends_at,
    state: 'provisional',
    provisional: true,
    revision: 0,
    revised: false,
    revised_at: null,
    summary_notes: '',
    supervisor_name: supervisors.join(', '),
    handover_notes: '',
    signed: null,
    acknowledged: null,
    version: 0,
  };
}
