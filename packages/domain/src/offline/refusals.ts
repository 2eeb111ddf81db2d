/** The refusals about entries that were done without a connection. */
import { notFound, type Refusal, refusal } from '../refusal';

export const offlineEntryNotFound = (): Refusal => notFound('This entry was not found');

export const offlineEntryClosed = (name: string): Refusal =>
  refusal('ENTRY_CLOSED', 409, `${name} has dealt with this entry`);

/** The person gives up an entry that the server has booked, because the answer of the server was lost. */
export const offlineEntryBooked = (): Refusal =>
  refusal('ENTRY_BOOKED', 409, 'This entry is booked already. Its answer did not reach the device.');

/** A write or a second report of an entry that its person gave up. */
export const offlineEntryGivenUp = (): Refusal =>
  refusal(
    'ENTRY_GIVEN_UP',
    409,
    'This entry was discarded or handed over before. The server does not book it.',
  );

export const notALateEntry = (): Refusal =>
  refusal('NOT_A_LATE_ENTRY', 422, 'This action cannot be done without a connection');

/** The device creates this refusal before it sends the entry (decision 0560). */
export const clockWasChanged = (): Refusal =>
  refusal(
    'CLOCK_CHANGED',
    409,
    'The clock of this device was changed while the server was away. Enter the time at which this was done.',
  );
