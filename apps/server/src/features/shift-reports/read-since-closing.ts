/** The changes of a closed report since its closing: compares the closed content with the present content. */
import type { ReportContent } from '@pms/domain/shift-reports/schema';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { changedNumbers } from '@pms/domain/shift-reports/since-closing';
import type { SinceClosing } from '@pms/domain/shift-reports/since-closing-schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { computeContent } from './compute-content';
import { closingContents, outdatedAmong, type StoredReport } from './queries';
import { versionOf, windowOf } from './report-scope';
import { saysTheSame } from './says-the-same';

/** The marks by the id of the report. A report whose facts did not change after its closing has no mark. */
export async function readSinceClosing(
  reader: Reader,
  reports: readonly StoredReport[],
): Promise<Map<number, SinceClosing>> {
  const pending = await outdatedAmong(
    reader,
    reports.map(({ head }) => head.id),
  );
  const changed = reports.filter(({ head }) => head.revised || pending.has(head.id));
  const closed = await closingContents(
    reader,
    changed.map(({ head }) => head.id),
  );
  const marks = new Map<number, SinceClosing>();
  for (const report of changed) {
    const asClosed = closed.get(report.head.id);
    if (!asClosed) continue;
    const now = pending.has(report.head.id) ? await contentNow(reader, report) : report.content;
    const isPending = !saysTheSame(report.content, now);
    if (!isPending && !report.head.revised) continue;
    marks.set(report.head.id, { pending: isPending, changed: changedNumbers(asClosed, now) });
  }
  return marks;
}

/** The content of the next revision of a closed report. */
async function contentNow(reader: Reader, { head }: StoredReport): Promise<ReportContent> {
  const environment = head.environment === wholePlant ? undefined : head.environment;
  return computeContent(
    reader,
    { shift: windowOf(head), environment },
    await plantNow(reader),
    versionOf(head),
  );
}
