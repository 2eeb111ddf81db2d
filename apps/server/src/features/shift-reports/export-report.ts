/** A shift report as a file: rows for a spreadsheet, or a printed page for the board (PH-27). */
import { RefusalError } from '@pms/domain/refusal';
import { reportNotFound } from '@pms/domain/shift-reports/refusals';
import type { Database } from '../../platform/database';
import type { SentFile } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { findReport } from './queries';
import { readReport } from './read-report';
import { reportCsv } from './report-csv';
import { reportPdf } from './report-pdf';

export async function exportReport(db: Database, id: number, format: 'csv' | 'pdf'): Promise<SentFile> {
  const stored = await findReport(db, id);
  if (!stored) throw new RefusalError(reportNotFound());
  const report = await readReport(db, id);
  const { time_zone: zone, plant_name: plant } = await readSettings(db);
  const name = `shift-report-${report.shift_date}-${report.shift_type}-${report.environment}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', body: await reportCsv(report, zone) }
    : { name, type: 'application/pdf', body: await reportPdf(report, { zone, plant: plant ?? '' }) };
}
