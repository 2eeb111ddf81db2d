/** The reports that the server makes: a report of every ended shift, and a revision after late entries. */
import { asDefinitionVersion } from '@pms/domain/figures/version';
import { shiftsToClose } from '@pms/domain/shift-reports/rules';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { sumUp } from '../figures/queries';
import { listAreasBefore } from '../machines/area-queries';
import { generateReport } from './generate-report';
import { findReportOf, listOutdatedReports, plantBegan } from './queries';

/** Each report is a separate change: a later failure does not undo an earlier report. */
export async function closeReports(db: Database): Promise<void> {
  const began = await plantBegan(db);
  if (began === undefined) return;
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(db);
  const now = await plantNow(db);
  for (const shift of shiftsToClose({ now, plan, zone }, began)) {
    let isSummedUp = false;
    // A new area gets no reports of shifts in which the area did not exist.
    for (const area of [wholePlant, ...(await listAreasBefore(db, shift.ends_at))]) {
      const stored = await findReportOf(db, shift, area);
      if (stored?.head.state === 'closed') continue;
      // The figures are stored once for all areas, because closed reports read stored sums.
      if (!isSummedUp) await sumUp(db, { from: shift.starts_at, to: shift.ends_at });
      isSummedUp = true;
      await inChange(db, null, (change) => generateReport(change, shift, area));
    }
  }
}

/** Revises outdated reports of any age, so that each report soon equals the analytics again. */
export async function reviseReports(db: Database): Promise<void> {
  for (const head of await listOutdatedReports(db)) {
    const { starts_at, ends_at, environment } = head;
    const shift = { date: head.shift_date, type: head.shift_type, starts_at, ends_at };
    // The figures use the definition of the report's closing. Reports with valid sums are not compared again.
    const version = asDefinitionVersion(head.definition_version);
    await sumUp(db, { from: starts_at, to: ends_at }, version);
    await inChange(db, null, (change) => generateReport(change, shift, environment));
  }
}
