/**
 * The time of doing: the time of an action that was entered without a connection and is sent later (decision 0330). The
 * server books the write at that time, as if it had been sent then.
 */
import { formatDateTime, type Instant } from './plant-time';
import { type Refusal, refusal } from './refusal';

/** The header with the time of doing, for an endpoint with `mayBeLate`. */
export const occurredAtHeader = 'occurred-at';

/** The header with the id of the person of the write. Only this person may send the write. */
export const enteredByHeader = 'entered-by';

/**
 * The header with the id of an entry that was handed over, for an endpoint with `mayBeLate`. The write books the entry,
 * and the server closes the entry in the same change.
 */
export const settlesEntryHeader = 'settles-entry';

/** A person with the right to correct must enter an older action as a correction. */
export const mostHoursLate = 24;

/** The tolerance for the clock of a device after its correction to the plant's clock. */
export const clockToleranceMs = 60_000;

/**
 * The number of hours for which the first answer to a write is stored. The time is longer than a write may be late. An
 * entry that is sent again receives the first answer or is refused as too old, and is never booked twice.
 */
export const keptAnswerHours = 2 * mostHoursLate;

export const timeNotTaken = (): Refusal =>
  refusal(
    'TIME_NOT_TAKEN',
    400,
    'The server books this action when the action arrives. Send no time of doing.',
  );

export const entryNotTaken = (): Refusal =>
  refusal('ENTRY_NOT_TAKEN', 400, 'This action cannot book an entry that was handed over. Name no entry.');

export const timeNotReadable = (): Refusal =>
  refusal('TIME_NOT_READABLE', 400, 'The time of doing must be a date and time with its offset.');

export const enteredByAnother = (): Refusal =>
  refusal(
    'ENTERED_BY_ANOTHER',
    409,
    'Another person did this. The device sends the entry when that person signs in.',
  );

/** Refuses a time of doing that is in the future, or too old. */
export function timeOfDoingRefusal(happened: Instant, received: Instant): Refusal | undefined {
  const lateMs = Date.parse(received) - Date.parse(happened);
  if (lateMs < -clockToleranceMs)
    return refusal('IN_FUTURE', 400, 'The time of doing lies in the future. Check the clock of the device.');
  if (lateMs > mostHoursLate * 3_600_000)
    return refusal(
      'TOO_OLD',
      409,
      `This was done more than ${mostHoursLate} hours ago. A supervisor can enter it as a correction.`,
    );
  return undefined;
}

/** A late entry must not precede a recorded fact (decision 0330). */
export function beforeLatestRefusal(
  happened: Instant,
  booked: Instant | null,
  zone: string,
): Refusal | undefined {
  if (booked === null || happened >= booked) return undefined;
  return refusal(
    'BEFORE_LATEST',
    409,
    `This was done at ${formatDateTime(happened, zone)}, but the machine or its order already has an entry of ${formatDateTime(booked, zone)}.`,
    { booked_at: booked },
  );
}
