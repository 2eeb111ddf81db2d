/** The notes of people on a report, and the handover from one crew to the next. */
import type { AuditAction } from '@pms/domain/every-feature';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { shiftReportReady } from '@pms/domain/shift-reports/events';
import { reportNotFound } from '@pms/domain/shift-reports/refusals';
import { acknowledgeRefusal, signRefusal } from '@pms/domain/shift-reports/rules';
import type { ChangeReportBody, ReportHead } from '@pms/domain/shift-reports/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { changeReport, lockReport, type ReportChanges, type StoredReport } from './queries';

async function holdReport(change: Change, id: number): Promise<StoredReport['head']> {
  const held = await lockReport(change.tx, id);
  if (!held) throw new RefusalError(reportNotFound());
  // The previous change with the lock has written times after the start of this change.
  await change.refreshNow();
  return held.head;
}

export async function changeNotes(change: Change, id: number, body: ChangeReportBody): Promise<void> {
  const before = await holdReport(change, id);
  const { version, ...texts } = body;
  refuse(versionRefusal(version, before.version));
  const changed = Object.entries(texts).filter(
    ([name, text]) => text !== undefined && text !== before[name as keyof typeof texts],
  );
  if (changed.length === 0) return;
  const after: ReportChanges = Object.fromEntries(changed);
  await changeReport(change, id, after);
  const was = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof texts]]));
  record(change, before, 'shift_report_changed', { before: was, after });
}

export async function signReport(change: Change, caller: Caller, id: number, notes: string): Promise<void> {
  const before = await holdReport(change, id);
  refuse(signRefusal(before));
  const signed = { signed_by: caller.user_id, signed_at: change.now, handover_notes: notes };
  await changeReport(change, id, signed);
  record(change, before, 'shift_handed_over', { after: signed });
}

export async function acknowledgeReport(change: Change, caller: Caller, id: number): Promise<void> {
  const before = await holdReport(change, id);
  refuse(acknowledgeRefusal(before, caller.user_id));
  const acknowledged = { acknowledged_by: caller.user_id, acknowledged_at: change.now };
  await changeReport(change, id, acknowledged);
  record(change, before, 'shift_taken_over', { after: acknowledged });
}

function record(
  change: Change,
  head: ReportHead & { readonly id: number },
  action: AuditAction,
  what: { readonly before?: unknown; readonly after: unknown },
): void {
  change.audit({ action, entity: 'shift_report', entity_id: head.id, ...what });
  const { id, shift_date, shift_type, environment } = head;
  change.tell(shiftReportReady, { id, shift_date, shift_type, environment });
}
