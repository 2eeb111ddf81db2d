/** The rights of a key (decision 0390). */
import { type Endpoint, needsNoSession } from '../endpoint';
import type { PlantDate } from '../plant-time';
import { invalidInput, type Refusal } from '../refusal';
import type { Permission } from '../roles';
import { keyOpensNoCallOfPeople } from './refusals';

/**
 * Every key begins with this text: the text distinguishes a key from a session token, and lets a search find keys in
 * files.
 */
export const keyPrefix = 'pms_';

export const isApiKey = (token: string | undefined): token is string => token?.startsWith(keyPrefix) ?? false;

/** A key never has these rights, because it could then make other keys, people or rights. */
const neverOfKeys: ReadonlySet<Permission> = new Set<Permission>(['manageUsers', 'manageSettings']);

export const isRightForKeys = (right: Permission): boolean => !neverOfKeys.has(right);

/** The rights in force: the rights of the key that the role of its person still holds. */
export const rightsInForce = (given: readonly string[], held: readonly Permission[]): Permission[] =>
  held.filter((right) => given.includes(right) && isRightForKeys(right));

/** Calls about the person who is signed in, rather than about the plant. */
const ofPeople = ['/auth/', '/settings/', '/api-keys', '/notifications', '/my-'];

const isOfPeople = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  ofPeople.some((start) => path.startsWith(start));

/**
 * A call that requires a right is open to a key with that right. Of the other calls, a key opens only those that read
 * data of the plant.
 */
export function keyCallRefusal(endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>): Refusal | undefined {
  if (isOfPeople(endpoint)) return keyOpensNoCallOfPeople();
  if (needsNoSession(endpoint) || endpoint.access !== 'signed-in') return undefined;
  return endpoint.method === 'GET' ? undefined : keyOpensNoCallOfPeople();
}

interface NewKey {
  readonly rights: readonly Permission[];
  readonly expires: PlantDate | null;
}

/** A person gives a key only rights that the person has, and a last day that is not before today. */
export function newKeyRefusal(
  { rights, expires }: NewKey,
  held: ReadonlySet<Permission>,
  today: PlantDate,
): Refusal | undefined {
  const problems = [
    ...(rights.some((right) => !held.has(right))
      ? [{ path: 'rights', message: 'You can give a key only rights that you hold' }]
      : []),
    ...(rights.every(isRightForKeys)
      ? []
      : [{ path: 'rights', message: 'A key cannot have a right to administer people or settings' }]),
    ...(expires !== null && expires < today
      ? [{ path: 'expires', message: 'The last day must not be before today' }]
      : []),
  ];
  return problems.length > 0 ? invalidInput(problems) : undefined;
}
