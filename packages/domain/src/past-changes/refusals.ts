/** The refusals about changes that wait for a second person. */
import { type Refusal, refusal } from '../refusal';

export const pastChangeGone = (): Refusal =>
  refusal('NOTHING_TO_APPROVE', 409, 'This change was approved or withdrawn by somebody else.');

export const secondPersonChangesPast = (): Refusal =>
  refusal(
    'SECOND_PERSON_NEEDED',
    409,
    'You asked for this change of shifts that are over. Another person must approve the change.',
  );
