/** The form of a person: its first values and its body. */
import type { Role } from '@pms/domain/roles';
import { usualCompany } from '@pms/domain/users/rules';
import { createUserBody, type UserRecord, updateUserBody } from '@pms/domain/users/schema';
import type { z } from 'zod';

export interface UserValues {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly employee_code: string;
  readonly company: string;
  readonly environment: string | null;
  readonly position: string;
  readonly fullName: string;
  readonly phone: string;
  readonly is_display: boolean;
  readonly is_active: boolean;
}

export const userValues = (user: UserRecord | undefined): UserValues => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  role: user?.role ?? 'operator',
  employee_code: user?.employee_code ?? '',
  company: user?.company ?? usualCompany,
  environment: user?.environment ?? null,
  position: user?.position ?? '',
  fullName: user?.fullName ?? '',
  phone: user?.phone ?? '',
  is_display: user?.is_display ?? false,
  is_active: user?.is_active ?? true,
});

/** An empty field means that the person does not have the value. */
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const shared = ({ is_active: _, employee_code, fullName, phone, position, ...values }: UserValues) => ({
  ...values,
  employee_code: orNull(employee_code),
  fullName: orNull(fullName),
  phone: orNull(phone),
  position: orNull(position),
  // The switch is shown only for viewers. The server refuses a wall display with another role.
  is_display: values.role === 'viewer' && values.is_display,
});

export const newUserBody = (values: UserValues): z.input<typeof createUserBody> => shared(values);

/** The e-mail is optional only for a person who has no e-mail (decision A-82). */
export const changedUserBody = (user: UserRecord, values: UserValues): z.input<typeof updateUserBody> => ({
  ...shared(values),
  email: user.email === null ? orNull(values.email) : values.email,
  is_active: values.is_active,
});

/** The body of a change, or of a new person. */
export const bodyOf = (user: UserRecord | undefined): ((values: UserValues) => object) =>
  user ? (values) => changedUserBody(user, values) : newUserBody;
export const schemaOf = (user: UserRecord | undefined): z.ZodType => (user ? updateUserBody : createUserBody);

/** The alphabet leaves out letters and digits that are easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password to hand over: twelve characters, 68 bits. */
export function proposedPassword(): string {
  const chosen: string[] = [];
  while (chosen.length < 12) {
    // Bytes beyond the last whole multiple are skipped, because they would make the first characters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 256 - (256 % signs.length)) chosen.push(signs.charAt(byte % signs.length));
  }
  return chosen.slice(0, 12).join('');
}
