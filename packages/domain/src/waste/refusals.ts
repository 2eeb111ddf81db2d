/** Every "no" about waste. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const wasteNotFound = (): Refusal => notFound('Waste record not found');

export const unknownWasteType = (text: string): Refusal =>
  invalidInput([{ path: 'waste_type', message: `There is no waste type "${text}"` }]);

export const recorderUnknown = (): Refusal =>
  invalidInput([{ path: 'recorded_by', message: 'There is no such person' }]);

export const wasteInFuture = (): Refusal =>
  invalidInput([{ path: 'recorded_at', message: 'The time cannot lie in the future' }]);

export const wasteTooOld = (): Refusal =>
  refusal('WASTE_TOO_OLD', 409, 'Your own entries can be changed for 24 hours. Ask a manager to correct it.');
