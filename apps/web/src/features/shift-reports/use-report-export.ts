/** Exports a report to a file, and shows a message about the success or the failure. */
import { exportShiftReport } from '@pms/domain/shift-reports/endpoints';
import { sentenceOr } from '../../client/call-error';
import { download } from '../../client/download';
import { useFile } from '../use-file';
import { texts } from './texts';
import { toastMs } from './use-report-call';

export function useReportExport() {
  return useFile({
    fetch: ({ id, format }: { readonly id: number; readonly format: 'csv' | 'pdf' }) =>
      download(exportShiftReport, { params: { id }, query: { format } }),
    done: () => texts.exported,
    doneMs: toastMs,
    problemOf: (error) => sentenceOr(texts.exportFailed, error),
  });
}
