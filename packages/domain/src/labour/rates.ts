/** The cost of an hour of work, and the roles that may see the cost (PH-26). */
import type { Role } from '../roles';

/** The default rates until a person or a role has a rate (specification 3, section 9). */
export const defaultHourlyRate = 150;

const knowing: readonly Role[] = ['admin', 'manager'];

/** Whether a role may see rates. Answers to other people do not include rates. */
export const seesHourlyRates = (role: Role): boolean => knowing.includes(role);
