/** The refusals about alerts. */
import { notFound, permissionDenied, type Refusal, refusal } from '../refusal';

export const alertNotFound = (): Refusal => notFound('Alert not found');

export const alertCleared = (): Refusal =>
  refusal('ALERT_CLEARED', 409, 'This alert has cleared already; there is nothing to acknowledge.');

export const notYourMachine = (): Refusal => ({
  ...permissionDenied(),
  message: 'You may acknowledge alerts of your own machine only',
});
