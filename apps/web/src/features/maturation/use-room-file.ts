/** Exports the rows of the room to a file, with the filter of the screen (decision A-59). */
import { exportFile } from '@pms/domain/exports/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { usePlant } from '../../client/plant';
import { toast } from '../../ui/toasts';
import type { filterOf } from './queries';
import { texts } from './texts';

export function useRoomFile() {
  const { time_zone: zone } = usePlant();
  return useMutation({
    mutationFn: async (filter: ReturnType<typeof filterOf>): Promise<void> => {
      const { file } = await download(exportFile, {
        params: { type: 'maturation' },
        query: { ...filter, format: 'csv' },
      });
      saveFile({ name: texts.fileName(plantDateOf(new Date().toISOString(), zone)), file });
    },
    onError: (error) => toast('danger', failureText(texts.exportFailed, error)),
  });
}
