/** Saves the records of one kind as a file in the format of a person's choice. */
import { exportFile } from '@pms/domain/exports/endpoints';
import { sentenceOr } from '../../client/call-error';
import { download } from '../../client/download';
import { useFile } from '../use-file';
import type { ReportQuery } from './queries';

/** Formats for people: words and the plant's clock. */
export const peopleFormats = ['excel', 'pdf'] as const;
/** Formats for programs: codes, decimal points, times with their offset. */
export const machineFormats = ['csv', 'json'] as const;
export const fileFormats = [...peopleFormats, ...machineFormats] as const;
export type FileFormat = (typeof fileFormats)[number];

export const formatNames: Readonly<Record<FileFormat, string>> = {
  excel: 'Excel',
  pdf: 'PDF',
  csv: 'CSV',
  json: 'JSON',
};

const failed = 'Export failed';

/** The query is built at the press, because a span may end at the moment of the press. */
export const useRecordsFile = (type: string, queryOf: () => ReportQuery) =>
  useFile({
    fetch: (format: FileFormat) =>
      download(exportFile, { params: { type }, query: { ...queryOf(), format } }),
    problemOf: (error) => sentenceOr(failed, error),
  });
