/** Every "no" about notifications. */
import { notFound, type Refusal } from '../refusal';

/** Also for somebody else's, so that nobody learns which exist. */
export const notificationNotFound = (): Refusal => notFound('Notification not found');
