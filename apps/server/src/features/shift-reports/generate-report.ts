/**
 * Generates the report of a shift: provisional during the shift and for ten minutes after its end, then closed, and a
 * new revision after a change.
 */
import { type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import { formatPlantDate, type Shift } from '@pms/domain/plant-time';
import { shiftReportReady } from '@pms/domain/shift-reports/events';
import { isClosingDue } from '@pms/domain/shift-reports/rules';
import { type ReportContent, wholePlant } from '@pms/domain/shift-reports/schema';
import type { Change } from '../../platform/change';
import { holdStoredSums } from '../figures/stored-span-queries';
import { notifyPeople } from '../notifications/message-steps';
import { computeContent } from './compute-content';
import {
  addRevision,
  changeReport,
  findReportOf,
  insertReport,
  lockShift,
  markChecked,
  type StoredReport,
} from './queries';
import { versionOf, windowOf } from './report-scope';
import { saysTheSame } from './says-the-same';

/**
 * Computes the report from the data that this change sees, and stores it if its content is new. Returns the id of the
 * report.
 */
export async function generateReport(change: Change, shift: Shift, environment: string): Promise<number> {
  const area = environment === wholePlant ? undefined : environment;
  await lockShift(change.tx, shift, environment);
  await holdStoredSums(change.tx, area);
  await change.refreshNow();
  const stored = await findReportOf(change.tx, shift, environment);
  const scope = { shift: stored ? windowOf(stored.head) : shift, environment: area };
  const version = stored ? versionOf(stored.head) : figuresVersion;
  const content = await computeContent(change.tx, scope, change.now, version);
  const id = stored
    ? await renew(change, stored, content, version)
    : await begin(change, scope.shift, environment, content);
  if (stored && stored.head.state === 'closed') await markChecked(change, stored.head.id);
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
  await addRevision(change, id, { revision: 1, content, version: figuresVersion });
  if (isClosingDue(shift, change.now)) await close(change, id, 1);
  change.audit({
    action: 'shift_report_generated',
    entity: 'shift_report',
    entity_id: id,
    after: { shift_date: shift.date, shift_type: shift.type, environment },
  });
  return id;
}

const close = (change: Change, id: number, closed_revision: number) =>
  changeReport(change, id, { state: 'closed', closed_at: change.now, closed_revision });

/** Returns undefined if nothing was stored. */
async function renew(
  change: Change,
  { head, content: before }: StoredReport,
  content: ReportContent,
  version: DefinitionVersion,
): Promise<number | undefined> {
  const closes = head.state === 'provisional' && isClosingDue(head, change.now);
  const differs = !saysTheSame(before, content);
  if (!closes && !differs) return undefined;
  if (differs) await addRevision(change, head.id, { revision: head.revision + 1, content, version });
  if (closes) await close(change, head.id, differs ? head.revision + 1 : head.revision);
  const isRevised = differs && head.state === 'closed';
  if (isRevised) {
    await changeReport(change, head.id, { revised_at: change.now });
    await tellOfRevision(change, head, before, content);
  }
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

/** Notifies the people who handed over and took over the shift, because they are responsible for the report. */
async function tellOfRevision(
  change: Change,
  { id, shift_date, shift_type, environment_name, signed, acknowledged }: StoredReport['head'],
  before: ReportContent,
  after: ReportContent,
): Promise<void> {
  const people = [signed?.user_id, acknowledged?.user_id].flatMap((user) => user ?? []);
  const said = (value: number | null) => (value === null ? 'not available' : `${value} %`);
  await notifyPeople(change, people, {
    title: 'Shift report revised',
    message: `${shift_type} shift of ${formatPlantDate(shift_date)}, ${environment_name}: OEE was ${said(before.oee_percentage)}, now ${said(after.oee_percentage)}`,
    type: 'warning',
    link: `/shift-reports?report=${id}`,
  });
}
