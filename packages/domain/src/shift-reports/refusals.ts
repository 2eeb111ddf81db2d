/** The refusals about shift reports and handovers. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const reportNotFound = (): Refusal => notFound('Shift report not found');

export const itemNotFound = (): Refusal => notFound('Handover item not found');

export const noSuchShift = (): Refusal =>
  invalidInput([{ path: 'shift_type', message: 'The plant does not work this shift' }]);

export const shiftNotBegun = (): Refusal =>
  invalidInput([{ path: 'shift_date', message: 'This shift has not begun yet' }]);

export const noSuchArea = (code: string): Refusal =>
  invalidInput([{ path: 'environment', message: `There is no area "${code}"` }]);

export const alreadySigned = (name: string): Refusal =>
  refusal('ALREADY_SIGNED', 409, `${name} has signed this handover already`);

export const notSigned = (): Refusal =>
  refusal('NOT_SIGNED', 409, 'The outgoing supervisor has not signed this handover yet');

export const alreadyAcknowledged = (name: string): Refusal =>
  refusal('ALREADY_ACKNOWLEDGED', 409, `${name} has taken over this shift already`);

export const ownHandover = (): Refusal =>
  refusal('OWN_HANDOVER', 409, 'You signed this handover. The incoming supervisor acknowledges it.');

export const itemClosed = (name: string): Refusal =>
  refusal('ITEM_CLOSED', 409, `${name} has closed this item already`);

/** The reason for missing figures of the shift, for an account without the right to read reports. */
export const reportsNotReadable = 'This account may not read reports';
