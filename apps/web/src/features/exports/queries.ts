/** All that a report shows for its filters, in its order, as the file that the server writes page by page. */
import { exportFile } from '@pms/domain/exports/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { statusOf } from '../../client/call-error';
import { reportFileName } from '../../client/csv';
import { download, saveFile } from '../../client/download';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { toast } from '../../ui/toasts';

/** Short messages of report screens stay three seconds (decision A-44). */
const toastMs = 3000;

interface ReportFileTexts {
  /** Said where nothing could be saved and the server gave no reason. */
  readonly failed: string;
  readonly saved?: string;
}

export type ReportQuery = Omit<z.input<(typeof exportFile)['query']>, 'format'>;

/** Files are for those who may export, and these reports for those who may read them (decision A-68). */
export function useMayExportReports(): boolean {
  const mayExport = useMay('exportData');
  const mayRead = useMay('viewReports');
  return mayExport && mayRead;
}

export function useReportFile(type: 'waste' | 'downtime', { failed, saved }: ReportFileTexts) {
  const { time_zone: zone } = usePlant();
  return useMutation({
    mutationFn: async (query: ReportQuery): Promise<void> => {
      const { file } = await download(exportFile, { params: { type }, query: { ...query, format: 'csv' } });
      const today = plantDateOf(new Date().toISOString(), zone);
      saveFile({ name: reportFileName(type, today), file });
    },
    onSuccess: () => (saved ? toast('success', saved, toastMs) : undefined),
    onError: (error) => toast('danger', sentence(error, failed), toastMs),
  });
}

/** The server's own sentence where it refused; what failed otherwise. */
const sentence = (error: Error, failed: string): string =>
  (statusOf(error) ?? 500) < 500 ? error.message : failed;
