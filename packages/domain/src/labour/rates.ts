/** What an hour of somebody's work costs, and who may know (PH-26). */
import type { Role } from '../roles';

/** Until a person or a role has a rate of its own (specification 3, section 9). */
export const defaultHourlyRate = 150;

const knowing: readonly Role[] = ['admin', 'manager'];

/** Everybody else's answers leave the rates out. */
export const seesHourlyRates = (role: Role): boolean => knowing.includes(role);
