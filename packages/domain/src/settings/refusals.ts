/** Every "no" about the plant's settings. */
import { invalidInput, type Refusal } from '../refusal';

/** No admin can lock every admin out (decision A-18). */
export const adminColumnFixed = (permission: string): Refusal =>
  invalidInput([{ path: `admin.${permission}`, message: 'The admin column cannot be changed' }]);
