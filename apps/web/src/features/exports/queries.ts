/** The file of a report with all filtered records in the chosen order. The server writes the file page by page. */
import { exportFile } from '@pms/domain/exports/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import type { z } from 'zod';
import { statusOf } from '../../client/call-error';
import { reportFileName } from '../../client/csv';
import { download } from '../../client/download';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { useFile } from '../use-file';

/** Short messages of report screens stay three seconds (decision A-44). */
const toastMs = 3000;

interface ReportFileTexts {
  /** The message of a failed export without a sentence of the server. */
  readonly failed: string;
  readonly saved?: string;
}

export type ReportQuery = Omit<z.input<(typeof exportFile)['query']>, 'format'>;

/** A file needs the right to export and the right to read the report (decision A-68). */
export function useMayExportReports(): boolean {
  const mayExport = useMay('exportData');
  const mayRead = useMay('viewReports');
  return mayExport && mayRead;
}

export function useReportFile(type: 'waste' | 'downtime', { failed, saved }: ReportFileTexts) {
  const { time_zone: zone } = usePlant();
  return useFile({
    fetch: async (query: ReportQuery) => {
      const { file } = await download(exportFile, { params: { type }, query: { ...query, format: 'csv' } });
      const today = plantDateOf(plantNow(), zone);
      return { name: reportFileName(type, today), file };
    },
    done: saved === undefined ? undefined : () => saved,
    doneMs: toastMs,
    problemOf: (error) => sentence(error, failed),
    problemMs: toastMs,
  });
}

/** The sentence of the server's refusal, or else the name of the failed action. */
const sentence = (error: Error, failed: string): string =>
  (statusOf(error) ?? 500) < 500 ? error.message : failed;
