/** Exports a report to a file, and shows a message about the success or the failure. */
import { exportShiftReport } from '@pms/domain/shift-reports/endpoints';
import { useMutation } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { toast } from '../../ui/toasts';
import { texts } from './texts';
import { toastMs } from './use-report-call';

export function useReportExport() {
  return useMutation({
    mutationFn: ({ id, format }: { readonly id: number; readonly format: 'csv' | 'pdf' }) =>
      download(exportShiftReport, { params: { id }, query: { format } }),
    onSuccess: (file) => {
      saveFile(file);
      toast('success', texts.exported, toastMs);
    },
    onError: (error) => toast('danger', sentenceOr(texts.exportFailed, error)),
  });
}
