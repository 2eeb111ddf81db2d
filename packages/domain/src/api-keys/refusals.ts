/** The refusals about keys of people's programs. */
import { notFound, type Refusal, refusal } from '../refusal';

/** One refusal for an unknown key, a revoked key, an expired key, and a key of a person who is not active. */
export const apiKeyUnknown = (): Refusal =>
  refusal('API_KEY_UNKNOWN', 401, 'The key is unknown, revoked or expired');

export const apiKeyNotFound = (): Refusal => notFound('Key not found');

export const keyOpensNoCallOfPeople = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'This call needs a person who is signed in. A key is not accepted.');

export const apiKeyNameTaken = (): Refusal =>
  refusal('API_KEY_NAME_TAKEN', 409, 'You have a key of this name already', {
    fields: [{ path: 'name', message: 'You have a key of this name already' }],
  });

/** The highest number of keys of a person: enough for the programs of one person, and few enough for one page. */
export const mostApiKeys = 50;

export const tooManyApiKeys = (): Refusal =>
  refusal('TOO_MANY_API_KEYS', 409, `You have ${mostApiKeys} keys. Revoke a key first.`);
