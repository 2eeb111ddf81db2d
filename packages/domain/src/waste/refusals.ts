/** The refusals about waste. */
import { addDays, formatPlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const wasteNotFound = (): Refusal => notFound('Waste record not found');

export const unknownWasteType = (text: string): Refusal =>
  invalidInput([{ path: 'waste_type', message: `There is no waste type "${text}"` }]);

export const recorderUnknown = (): Refusal =>
  invalidInput([{ path: 'recorded_by', message: 'There is no such person' }]);

export const wasteInFuture = (): Refusal =>
  invalidInput([{ path: 'recorded_at', message: 'The time cannot lie in the future' }]);

export const wasteTooOld = (): Refusal =>
  refusal(
    'WASTE_TOO_OLD',
    409,
    'Your own entries can be changed for 24 hours. Ask a manager to correct the entry.',
  );

export const costRateNotFound = (): Refusal => notFound('Cost rate not found');

/** The sentence names the last day of the other rate, as the page of the rates does. */
export function costRateOverlaps(from: string, to: string | null): Refusal {
  const until = to === null ? '' : ` until ${formatPlantDate(addDays(to, -1))}`;
  const message = `Another rate holds for this type and unit from ${formatPlantDate(from)}${until}. Change that rate, or choose other dates.`;
  return invalidInput([{ path: 'valid_from', message }]);
}

/** A new rate must not overwrite a rate that begins on the same date. The person changes that rate instead. */
export const costRateBegins = (from: string): Refusal =>
  invalidInput([
    {
      path: 'valid_from',
      message: `A rate for this type and unit begins on ${formatPlantDate(from)} already. Change that rate, or choose another day.`,
    },
  ]);

/** The change would alter the cost of recorded waste. */
export const pastCostNeedsReason = (): Refusal =>
  refusal(
    'PAST_NEEDS_REASON',
    400,
    'This changes the cost of waste that is recorded already. Give the reason, or choose a later first day.',
    { fields: [{ path: 'reason', message: 'Give the reason' }] },
  );

/** Two people added a rate for the same dates at once. The database accepted only one. */
export const costRateJustTaken = (): Refusal =>
  invalidInput([
    { path: 'valid_from', message: 'Another rate already holds for this type and unit on these dates' },
  ]);
