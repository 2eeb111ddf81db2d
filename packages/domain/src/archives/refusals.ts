import { type Refusal, refusal } from '../refusal';

/** The archive contains the actions of all people, including the audit log. */
export const archiveIsTheAdmins = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only an admin can take the archive of a year');
export const noLockedMonth = (year: number): Refusal =>
  refusal('NO_LOCKED_MONTH', 409, `No month of ${year} is locked. An archive has locked months only.`);
