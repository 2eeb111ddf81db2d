/**
 * The stored data of a person as a file, and the anonymisation of a person who has left. Only an admin may do this,
 * with a reason.
 */
import { z } from 'zod';
import { answer, endpoint, idParams } from '../endpoint';
import { isPlainLine } from '../plain-text';
import { type Refusal, refusal } from '../refusal';
import type { Role } from '../roles';
import { userRecord } from './schema';

const reason = z
  .string({ error: 'Give the reason' })
  .trim()
  .min(3, 'Give the reason')
  .max(500, 'At most 500 characters')
  .refine((text) => isPlainLine(text.replaceAll('\n', ' ')), 'Holds characters that cannot be stored');

export const privacyBody = z.object({ reason });

export const readPersonFile = endpoint({
  name: 'readPersonFile',
  method: 'GET',
  path: '/users/{id}/personal-data',
  access: 'manageUsers',
  summary: 'All data about a person as a JSON file. Only for admins, with a reason.',
  params: idParams,
  query: privacyBody,
  response: z.unknown(),
  file: true,
  heavy: true,
});

export const anonymisePerson = endpoint({
  name: 'anonymisePerson',
  method: 'POST',
  path: '/users/{id}/anonymise',
  access: 'manageUsers',
  summary: 'Removes the personal data of a deactivated person. Figures and the audit log stay.',
  params: idParams,
  body: privacyBody,
  response: answer(userRecord),
});

const forAdmins = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only an admin saves the data of a person or anonymises a person');

export const personFileRefusal = (by: Role): Refusal | undefined =>
  by === 'admin' ? undefined : forAdmins();

interface Leaver {
  readonly is_active: boolean;
  readonly anonymised_at: string | null;
}

export function anonymiseRefusal(by: Role, person: Leaver): Refusal | undefined {
  if (by !== 'admin') return forAdmins();
  if (person.anonymised_at !== null) return refusal('ANONYMISED', 409, 'This person was anonymised already');
  if (person.is_active) return refusal('STILL_ACTIVE', 409, 'Deactivate the account first');
  return undefined;
}

export const anonymisedStaysOut = (): Refusal =>
  refusal('ANONYMISED', 409, 'This person was anonymised and stays deactivated');

/** The names of an anonymised person on screens and in files. */
export const anonymousNames = (id: number) => ({
  username: `former-${id}`,
  full_name: `Former person ${id}`,
});
