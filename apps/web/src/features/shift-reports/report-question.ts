/** The query for the figures of a report: the shift and the area. */
import { type ShiftReportRow, wholePlant } from '@pms/domain/shift-reports/schema';
import type { FigureQuestion } from '../figures/queries';

export const questionOf = ({
  starts_at,
  ends_at,
  environment,
}: Pick<ShiftReportRow, 'starts_at' | 'ends_at' | 'environment'>): FigureQuestion => ({
  start_date: starts_at,
  end_date: ends_at,
  ...(environment === wholePlant ? {} : { environment }),
});
