/** The refusals of calls about figures. */
import { invalidInput, type Refusal, refusal } from '../refusal';

export const evidenceTooLong = (days: number): Refusal =>
  invalidInput([{ path: 'start_date', message: `Choose at most ${days} days to see every minute` }]);

/** Figures of an older version that were not stored are computed for each answer, so the span must be short. */
export const mostComparedDays = 31;

export const comparisonTooLong = (days: number): Refusal =>
  invalidInput([{ path: 'start_date', message: `Choose at most ${days} days to compare definitions` }]);

export const recomputationUnderWay = (): Refusal =>
  refusal('RECOMPUTATION_UNDER_WAY', 409, 'A recomputation is already under way. Wait until it is finished.');

/** The refusal of a change that affects figures of shifts that are over (cases 10 and 11). */
export const closedShiftsNeedReason = (): Refusal =>
  refusal(
    'PAST_NEEDS_REASON',
    400,
    'This changes the figures of shifts that are over. Give the reason, or choose a later first day.',
    { fields: [{ path: 'reason', message: 'Give the reason' }] },
  );

/** The refusal of a span in which no shift is over yet. */
export const nothingToRecompute = (): Refusal =>
  invalidInput([{ path: 'start_date', message: 'Choose a first day that has begun' }]);
