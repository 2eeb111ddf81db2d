/** Exports the rows of the room to a file, with the filter of the screen (decision A-59). */
import { exportFile } from '@pms/domain/exports/endpoints';
import { plantDateOf } from '@pms/domain/plant-time';
import { failureText } from '../../client/call-error';
import { download } from '../../client/download';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useFile } from '../use-file';
import type { filterOf } from './queries';
import { texts } from './texts';

export function useRoomFile() {
  const { time_zone: zone } = usePlant();
  return useFile({
    fetch: async (filter: ReturnType<typeof filterOf>) => {
      const { file } = await download(exportFile, {
        params: { type: 'maturation' },
        query: { ...filter, format: 'csv' },
      });
      return { name: texts.fileName(plantDateOf(plantNow(), zone)), file };
    },
    problemOf: (error) => failureText(texts.exportFailed, error),
  });
}
