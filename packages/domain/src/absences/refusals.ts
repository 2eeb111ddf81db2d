/** The refusals about absences. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { notFound, type Refusal, refusal } from '../refusal';

export const absenceNotFound = (): Refusal => notFound('Absence not found');

export const absencesOverlap = (): Refusal =>
  refusal('ABSENCES_OVERLAP', 409, 'This person is absent on some of these days already', {
    fields: [{ path: 'first_date', message: 'The person is absent on some of these days already' }],
  });

/** The end of an absence, in the words of every list that leaves out an absent person. */
export const absentUntil = (last: PlantDate): string => `Absent until ${formatPlantDate(last)}`;

export const isAbsent = (name: string, last: PlantDate): Refusal =>
  refusal('EMPLOYEE_ABSENT', 409, `${name} is absent until ${formatPlantDate(last)}`);
