/** The cost of an hour of work, and who may know it (PH-26). */
import type { Role } from '../roles';

/** The default rates until a person or a role has a rate (specification 3, section 9). */
export const defaultHourlyRate = 150;

const knowing: readonly Role[] = ['admin', 'manager'];

/** Answers to other people leave out the rates. */
export const seesHourlyRates = (role: Role): boolean => knowing.includes(role);
