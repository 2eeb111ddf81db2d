/** The refusals about blends in the maturation room. */
import { formatPlantDate, type PlantDate } from '../plant-time';
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';
import type { MaturationStatus } from './statuses';

export const blendNotFound = (): Refusal => notFound('Blend not found');

export const maturationOrderNotFound = (): Refusal =>
  invalidInput([{ path: 'production_order_id', message: 'There is no such production order' }]);

export const notACompletedBlend = (orderNumber: string): Refusal =>
  refusal('NOT_A_COMPLETED_BLEND', 409, `Order ${orderNumber} is not a completed blending order`);

export const alreadyInMaturation = (): Refusal =>
  refusal('ALREADY_IN_MATURATION', 409, 'This order is already in the maturation room');

export const otherUnit = (unit: string, orderUnit: string): Refusal =>
  invalidInput([
    {
      path: 'unit_of_measurement',
      message: `The order counts in ${orderUnit}, which cannot be converted to ${unit}`,
    },
  ]);

export const tooSmallToKeep = (path: string): Refusal =>
  invalidInput([{ path, message: 'The quantity is smaller than a thousandth of the unit that is kept' }]);

export const dateInFuture = (path: string): Refusal =>
  invalidInput([{ path, message: 'The date cannot lie in the future' }]);

export const maturesBeforeMade = (made: PlantDate): Refusal =>
  invalidInput([
    {
      path: 'maturation_date',
      message: `The blend was made on ${formatPlantDate(made)} and cannot mature before that day`,
    },
  ]);

export const checkedBeforeMaturing = (start: PlantDate): Refusal =>
  invalidInput([
    { path: 'check_date', message: `The blend has been in the room since ${formatPlantDate(start)} only` },
  ]);

/** Another person checked this blend after the form was opened. */
export const checkedMeanwhile = (by: string | null): Refusal =>
  refusal('CHECKED_MEANWHILE', 409, `${by ?? 'Somebody else'} has just checked this blend`);

export const blendIsClosed = (status: MaturationStatus): Refusal =>
  refusal('BLEND_CLOSED', 409, `The blend is ${status} and can no longer be changed`);

const spoken: Readonly<Record<MaturationStatus, string>> = {
  maturing: 'Maturing',
  ready: 'Ready',
  completed: 'Completed',
  quality_check: 'Quality Check',
  rejected: 'Rejected',
};

export const noSuchTransition = (
  from: MaturationStatus,
  to: MaturationStatus,
  allowed: readonly MaturationStatus[],
): Refusal =>
  refusal(
    'INVALID_TRANSITION',
    409,
    allowed.length === 0
      ? `A blend that is ${spoken[from]} keeps this status`
      : `A blend that is ${spoken[from]} cannot become ${spoken[to]}, only ${allowed.map((one) => spoken[one]).join(', ')}`,
    { allowed },
  );

export const tooEarlyForReady = (days: number, target: number): Refusal =>
  refusal(
    'TOO_EARLY',
    409,
    `The blend has matured for ${days} of ${target} days and can be marked ready in ${target - days} ${target - days === 1 ? 'day' : 'days'}`,
    { days_maturing: days, expected_maturation_days: target },
  );

const needsReason = (message: string): Refusal =>
  refusal('REASON_REQUIRED', 400, message, { fields: [{ path: 'notes', message }] });

export const rejectNeedsReason = (): Refusal => needsReason('Say why the blend is rejected');

export const readyNeedsReason = (condition: string | null): Refusal =>
  needsReason(
    condition === null
      ? 'There is no daily check of this blend. Give the reason why the blend is ready'
      : `The last daily check says ${condition}. Give the reason why the blend is ready`,
  );

const listed = (names: readonly string[]): string => names.join(', ');

export const checkNotFound = (): Refusal => notFound('Check not found');

export const photoNotFound = (): Refusal => notFound('The check has no photo');

export const noPhotoSent = (): Refusal => refusal('NO_FILE', 400, 'Choose a photo');

export const noPhoto = (): Refusal =>
  refusal('NO_PHOTO', 400, 'The file is not a whole JPEG, PNG or WebP image');

export const photoTooLarge = (): Refusal => refusal('TOO_LARGE', 413, 'The photo is larger than 4 MB');

export const checkHasPhoto = (): Refusal => refusal('HAS_PHOTO', 409, 'The check has a photo already');

/** A reason cannot replace a test value that the plant requires before a release. */
export const testsMissing = (names: readonly string[]): Refusal =>
  refusal('TESTS_MISSING', 409, `The lot cannot be released: there is no value of ${listed(names)}`, {
    tests: names,
  });

export const testsOutside = (names: readonly string[]): Refusal =>
  needsReason(`Outside the limits: ${listed(names)}. Give the reason why the blend is ready`);

export const testValueUnknown = (index: number): Refusal =>
  invalidInput([
    { path: `tests.${index}.test_id`, message: 'The blend has no such test, or has two values of it' },
  ]);

export const testValueDecimals = (index: number, name: string, decimals: number): Refusal =>
  invalidInput([
    {
      path: `tests.${index}.value`,
      message: decimals === 0 ? `${name} is a whole number` : `${name} has at most ${decimals} decimals`,
    },
  ]);

export const testNameTaken = (): Refusal =>
  refusal('TEST_NAME_TAKEN', 409, 'The blend has a test of this name already');

export const noCertificate = (status: MaturationStatus): Refusal =>
  refusal(
    'NOT_RELEASED',
    409,
    `The lot is ${spoken[status]}. Only a released lot has a certificate of analysis`,
  );
