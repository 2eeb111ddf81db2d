/** The refusals about the plant calendar. */
import { invalidInput, type Refusal, refusal } from '../refusal';

export const calendarOverlap = (kind: string, first: string, second: string): Refusal =>
  refusal('CALENDAR_OVERLAP', 400, `${first} and ${second} overlap (${kind})`, { kind });

export const calendarEntryUnknown = (kind: string, id: number): Refusal =>
  invalidInput([{ path: kind, message: `The calendar has no ${kind} ${id}` }]);

/** Another person removed the entry from the calendar before the change. */
export const calendarEntryGone = (): Refusal =>
  refusal('STALE_VERSION', 409, 'This entry was removed by somebody else.');

export const pastNeedsReason = (): Refusal =>
  refusal(
    'PAST_NEEDS_REASON',
    400,
    'This change affects shifts that have already begun. Give the reason, or choose tomorrow as the first day.',
    { fields: [{ path: 'reason', message: 'Give the reason' }] },
  );

export const secondPersonNeeded = (name: string): Refusal =>
  refusal(
    'SECOND_PERSON_NEEDED',
    409,
    `${name} has already begun. Another person must approve the maintenance.`,
  );
