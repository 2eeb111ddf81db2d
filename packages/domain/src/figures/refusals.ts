/** Why figures are not given. */
import { invalidInput, type Refusal, refusal } from '../refusal';

export const evidenceTooLong = (days: number): Refusal =>
  invalidInput([{ path: 'start_date', message: `Choose at most ${days} days to see every minute of them` }]);

export const recomputationUnderWay = (): Refusal =>
  refusal('RECOMPUTATION_UNDER_WAY', 409, 'A recomputation is already under way. Wait until it is finished.');

/** Nothing of the span is over yet. */
export const nothingToRecompute = (): Refusal =>
  invalidInput([{ path: 'start_date', message: 'Choose a first day that has begun' }]);
