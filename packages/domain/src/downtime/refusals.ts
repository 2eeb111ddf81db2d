/** The refusals about stops and their lists. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import type { DowntimeStatus } from './vocabulary';

export const stopNotFound = (): Refusal => notFound('Downtime event not found');
export const categoryNotFound = (): Refusal => notFound('Downtime category not found');
export const reasonNotFound = (): Refusal => notFound('Stop reason not found');

const wrong = (path: string, message: string): Refusal => invalidInput([{ path, message }]);

export const startInFuture = (): Refusal => wrong('start_time', 'The start cannot lie in the future');
export const endInFuture = (): Refusal => wrong('end_time', 'The end cannot lie in the future');
export const endBeforeStart = (): Refusal => wrong('end_time', 'The end must not be before the start');
export const unknownCategoryId = (path: string): Refusal => wrong(path, 'There is no such downtime category');
export const unknownPerson = (path: string): Refusal => wrong(path, 'There is no such person');
export const unknownAreas = (codes: readonly string[]): Refusal =>
  wrong('areas', `There is no production area "${codes.join('", "')}"`);

export const statusNotAllowed = (from: DowntimeStatus, allowed: readonly DowntimeStatus[]): Refusal =>
  refusal(
    'DOWNTIME_TRANSITION_NOT_ALLOWED',
    409,
    allowed.length === 0
      ? 'An approved stop is final'
      : `A stop that is ${from} can become ${allowed.join(', ')}`,
    { status: from, allowed },
  );

export const nothingToApprove = (): Refusal =>
  refusal('NOTHING_TO_APPROVE', 409, 'No exclusion of this stop waits for approval');

export const noEarlierEnd = (): Refusal =>
  refusal('NOTHING_TO_APPROVE', 409, 'No earlier end of this stop waits for approval');

export const secondPersonShortens = (): Refusal =>
  refusal(
    'SECOND_PERSON_NEEDED',
    409,
    'You asked for the earlier end of this stop. Another person must approve the earlier end.',
  );

export const secondPersonExcludes = (): Refusal =>
  refusal(
    'SECOND_PERSON_NEEDED',
    409,
    'You excluded this stop after its shift. Another person must approve the exclusion.',
  );

export const endNeedsResolved = (): Refusal => wrong('end_time', 'Only a stop that is resolved has an end');

export const stopEndedByOrder = (orderNumber: string | null): Refusal =>
  refusal(
    'STOP_ENDED_BY_ORDER',
    409,
    `Order ${orderNumber ?? ''} opened this stop, and the machine has later records. The stop cannot be reopened and cannot end later.`,
    { order_number: orderNumber },
  );

export const approvedIsFinal = (): Refusal => refusal('STOP_APPROVED', 409, 'An approved stop is final');

export const explainTimeOver = (): Refusal =>
  refusal(
    'EXPLAIN_TIME_OVER',
    409,
    'The shift in which you stopped the order has ended. Ask a supervisor to explain this stop.',
  );

export const splitOutside = (): Refusal =>
  wrong('at', 'The moment must lie between the start and the end of the stop');

export const mergeDiffers = (): Refusal =>
  refusal('MERGE_DIFFERS', 409, 'Only stops of the same machine and the same order can be merged');

export const mergeHasGap = (): Refusal =>
  refusal('MERGE_HAS_GAP', 409, 'The machine ran between these stops. The stops cannot be merged.');

const taken = (code: string, message: string, field: string): Refusal =>
  refusal(code, 409, message, { field, fields: [{ path: field, message }] });

export const categoryExists = (): Refusal =>
  taken('CATEGORY_EXISTS', 'A downtime category with this name already exists', 'category_name');
export const reasonCodeExists = (): Refusal =>
  taken('REASON_CODE_EXISTS', 'A stop reason with this code already exists', 'code');
export const reasonLabelExists = (): Refusal =>
  taken('REASON_LABEL_EXISTS', 'A stop reason with this label already exists', 'label');

export const categoryUsed = (): Refusal =>
  refusal('CATEGORY_USED', 409, 'This category has been used. Deactivate it instead.');
export const reasonUsed = (): Refusal =>
  refusal('REASON_USED', 409, 'This stop reason has been used. Deactivate it instead.');
