/** The refusals about hours. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import type { Period } from './pay-period';

const shown = ({ from, to }: Period): string => `${formatPlantDate(from)} to ${formatPlantDate(to)}`;

export const notAPayPeriod = (period: Period): Refusal =>
  invalidInput([{ path: 'to', message: `A pay period is closed as a whole: ${shown(period)}` }]);

export const periodNotOver = (to: PlantDate): Refusal =>
  invalidInput([{ path: 'to', message: `The period runs until ${formatPlantDate(to)}` }]);

export const alreadyClosed = (): Refusal =>
  refusal('HOURS_CLOSED', 409, 'Hours of this period are closed already');

export interface UnmarkedShift {
  readonly full_name: string;
  readonly date: PlantDate;
}

export const unmarkedPeople = (unmarked: readonly UnmarkedShift[]): Refusal => {
  const [first] = unmarked;
  const more = unmarked.length > 1 ? ` and ${unmarked.length - 1} more` : '';
  return refusal(
    'UNMARKED_PEOPLE',
    409,
    `Attendance is not marked: ${first?.full_name ?? ''}, ${formatPlantDate(first?.date ?? '')}${more}`,
    { people: unmarked },
  );
};

/** The role is checked and not the rights, so that a changed matrix of rights gives no access to rates (PH-26). */
export const ratesAreKept = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only administrators and managers see rates and labour cost');

export const rateNotFound = (): Refusal => notFound('Rate not found');

export const rateOfNobody = (): Refusal =>
  invalidInput([{ path: 'employee_id', message: 'Choose an employee' }]);

export const rosterClosed = (): Refusal =>
  refusal(
    'HOURS_CLOSED',
    409,
    'The hours of this date are closed, so the roster cannot be changed. A manager can correct the attendance with a reason.',
  );
