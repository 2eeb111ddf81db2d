/** The refusals about skills. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const noSuchSkill = (): Refusal => invalidInput([{ path: 'skills', message: 'Choose a skill' }]);

export const skillNamedTwice = (): Refusal =>
  invalidInput([{ path: 'skills', message: 'Two skills have the same name' }]);

export const skillInUse = (name: string): Refusal =>
  refusal('SKILL_IN_USE', 409, `Work demands ${name}, or a person has ${name}. Remove these entries first.`);

export const demandedTwice = (): Refusal =>
  invalidInput([{ path: 'skills', message: 'A skill is demanded once for each role' }]);

export const roleRequired = (): Refusal => invalidInput([{ path: 'skills', message: 'Choose a role' }]);

export const machineTypeUnknown = (): Refusal => notFound('Machine type not found');

export const skillNotHeld = (): Refusal => notFound('This person does not have this skill');

export const noCertificate = (): Refusal => notFound('There is no certificate of this skill');

export const noFileSent = (): Refusal => refusal('NO_FILE', 400, 'Choose the file of the certificate');

export const certificateTooLarge = (): Refusal => refusal('TOO_LARGE', 413, 'A certificate is at most 5 MB');
