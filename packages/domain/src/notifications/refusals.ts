/** The refusals about notifications. */
import { notFound, type Refusal } from '../refusal';

/** Also returned for a notification of another person, so that the answer does not reveal whether it exists. */
export const notificationNotFound = (): Refusal => notFound('Notification not found');
