/** The wanted contents of a file. Dates become moments, and both plant dates are included (decision A-45). */
import type { ExportQuery } from '@pms/domain/exports/endpoints';
import { addDays, isPlantDate, plantDateOf, startOfDay, toInstant } from '@pms/domain/plant-time';
import { invalidInput, RefusalError } from '@pms/domain/refusal';
import type { ExportWish } from '../../platform/files/export-type';

export function exportWish(query: ExportQuery, zone: string): ExportWish {
  const { start_date: start, end_date: end } = query;
  const from = start && (isPlantDate(start) ? startOfDay(start, zone) : toInstant(Date.parse(start)));
  const to = end && (isPlantDate(end) ? startOfDay(addDays(end, 1), zone) : toInstant(Date.parse(end)));
  if (from && to && to <= from)
    throw new RefusalError(
      invalidInput([{ path: 'end_date', message: 'The end date must not be before the start date' }]),
    );
  const dates = {
    from: from === undefined ? undefined : plantDateOf(from, zone),
    to: to === undefined ? undefined : plantDateOf(toInstant(Date.parse(to) - 1), zone),
  };
  return { query, zone, from, to, dates };
}
