/** Makes the report of a shift: provisional while it goes on, closed once it is over, a new revision when it changed. */
import type { Shift } from '@pms/domain/plant-time';
import { shiftReportReady } from '@pms/domain/shift-reports/events';
import { isOver } from '@pms/domain/shift-reports/rules';
import { type ReportContent, wholePlant } from '@pms/domain/shift-reports/schema';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { computeContent } from './compute-content';
import {
  addRevision,
  changeReport,
  findReportOf,
  insertReport,
  lockShift,
  type StoredReport,
} from './queries';

/** The id of the report; it is computed from what this change sees, and kept when it says something new. */
export async function generateReport(change: Change, shift: Shift, environment: string): Promise<number> {
  await lockShift(change.tx, shift, environment);
  await change.refreshNow();
  const settings = await readSettings(change.tx);
  const scope = { shift, environment: environment === wholePlant ? undefined : environment };
  const content = await computeContent(change.tx, scope, settings, change.now);
  const stored = await findReportOf(change.tx, shift, environment);
  const id = stored ? await renew(change, stored, content) : await begin(change, shift, environment, content);
  if (id === undefined) return stored?.head.id ?? 0;
  change.tell(shiftReportReady, { id, shift_date: shift.date, shift_type: shift.type, environment });
  return id;
}

async function begin(
  change: Change,
  shift: Shift,
  environment: string,
  content: ReportContent,
): Promise<number> {
  const id = await insertReport(change, shift, environment, content.planned_supervisors.join(', '));
  await addRevision(change, id, 1, content);
  if (isOver(shift, change.now)) await close(change, id);
  change.audit({
    action: 'shift_report_generated',
    entity: 'shift_report',
    entity_id: id,
    after: { shift_date: shift.date, shift_type: shift.type, environment },
  });
  return id;
}

const close = (change: Change, id: number) =>
  changeReport(change, id, { state: 'closed', closed_at: change.now });

/** Undefined when nothing is new. */
async function renew(
  change: Change,
  { head, content: before }: StoredReport,
  content: ReportContent,
): Promise<number | undefined> {
  const closes = head.state === 'provisional' && isOver(head, change.now);
  const differs = !saysTheSame(before, content);
  if (!closes && !differs) return undefined;
  if (differs) await addRevision(change, head.id, head.revision + 1, content);
  if (closes) await close(change, head.id);
  const isRevised = differs && head.state === 'closed';
  if (isRevised) await changeReport(change, head.id, { revised_at: change.now });
  change.audit({
    action: isRevised ? 'shift_report_revised' : 'shift_report_generated',
    entity: 'shift_report',
    entity_id: head.id,
    after: {
      revision: differs ? head.revision + 1 : head.revision,
      closed: closes || head.state === 'closed',
    },
  });
  return head.id;
}

/** Stored content has been through JSON, and its keys have an order of their own. */
function saysTheSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false;
  const [one, other] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => saysTheSame(one[key], other[key]));
}
