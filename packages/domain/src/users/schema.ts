/** The schemas of people: the signed-in person, the directory that every role may read, and the forms of the admin. */
import { z } from 'zod';
import { pageQuery, sortDirections } from '../endpoint';
import { isPlainLine, isPlainName } from '../plain-text';
import { permissions, roles } from '../roles';
import { proofs } from '../tablets/proofs';
import { accountSorts, accountStates } from './account-lists';

export const role = z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` });

/** The fields of a person that every signed-in colleague may read (decision A-39). */
export const directoryUser = z.object({
  id: z.number().int(),
  username: z.string(),
  fullName: z.string(),
  employee_name: z.string(),
  employee_code: z.string().nullable(),
  role,
  is_active: z.boolean(),
});
export type DirectoryUser = z.infer<typeof directoryUser>;

/** The person of a session, with the rights that determine the menu and the buttons. */
export const signedInUser = directoryUser.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  must_change_password: z.boolean(),
  /** Whether the role must have a second factor but the person has no second factor. */
  must_set_up_second_factor: z.boolean(),
  /** The proof of the session: a PIN or a badge gives fewer rights (decision 0340). */
  proved_by: z.enum(proofs),
  permissions: z.array(z.enum(permissions)),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** The fields of a person that only user managers may read. */
export const adminFields = z.object({
  email: z.string().nullable(),
  /** Whether the person entered the e-mail, and nobody has confirmed the e-mail since (decision 0584). */
  email_set_by_self: z.boolean(),
  phone: z.string().nullable(),
  company: z.string(),
  /** The code of the person's production area. */
  environment: z.string().nullable(),
  /** The job of the person, as the plant names it. */
  position: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  last_login: z.string().nullable(),
  is_display: z.boolean(),
  /** The time at which the person was anonymised; null for other people. */
  anonymised_at: z.string().nullable(),
  /** False for a worker without a password, who cannot sign in (decision A-82). */
  can_sign_in: z.boolean(),
  must_change_password: z.boolean(),
  failed_sign_ins: z.number().int(),
  locked_until: z.string().nullable(),
});

export const userRecord = directoryUser.extend(adminFields.shape);
export type UserRecord = z.infer<typeof userRecord>;

const username = z
  .string({ error: 'Username is required' })
  .trim()
  .min(1, 'Username is required')
  .min(3, 'Username must be at least 3 characters')
  .max(50, 'Username must be at most 50 characters')
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@-]*$/u,
    'Username may hold letters, digits, spaces, dots, hyphens, underscores and @',
  );

const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be at most 254 characters')
  .refine(
    (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && isPlainName(text),
    'Please enter a valid email address',
  );

const phone = z
  .string({ error: 'Phone must be text' })
  .trim()
  .max(50, 'Phone must be at most 50 characters')
  .regex(/^[0-9 ()+-]*$/, 'Phone may hold digits, spaces, hyphens, plus and brackets');

const name = (what: string) =>
  z
    .string({ error: `${what} must be text` })
    .trim()
    .max(100, `${what} must be at most 100 characters`)
    .refine(isPlainName, `${what} may not hold control characters, < or >`);

const employeeCode = z
  .string({ error: 'Employee code must be text' })
  .trim()
  .max(50, 'Employee code must be at most 50 characters')
  .refine(isPlainName, 'Employee code may not hold control characters, < or >');

/** A password that an admin sets: 6 to 128 characters, and temporary (decision A-61). */
const givenPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

const yesOrNo = (what: string) => z.boolean({ error: `${what} must be true or false` });

const optionalFields = z.object({
  employee_code: employeeCode.nullable(),
  company: name('Company'),
  environment: z
    .string({ error: 'Production area must be text' })
    .max(50, 'Production area must be at most 50 characters')
    .refine(isPlainLine, 'Production area is a code of the list')
    .nullable(),
  position: name('Position').nullable(),
  fullName: name('Full name').nullable(),
  first_name: name('First name').nullable(),
  last_name: name('Last name').nullable(),
  phone: phone.nullable(),
  /** A wall display is exempt from the inactivity limit (decision A-24). */
  is_display: yesOrNo('Display'),
});

export const createUserBody = optionalFields.partial().extend({
  username,
  email,
  password: givenPassword,
  role: role.default('operator'),
});
export type CreateUserBody = z.infer<typeof createUserBody>;

/** Only the sent fields change. Null clears a field (decision A-81). An empty password keeps the current password. */
export const updateUserBody = optionalFields
  .extend({
    username,
    email: email.nullable(),
    password: z
      .string({ error: 'Password must be text' })
      .max(128, 'Password must be at most 128 characters')
      .refine((text) => text === '' || text.length >= 6, 'Password must be at least 6 characters'),
    role,
    is_active: yesOrNo('Active'),
    version: z.number().int(),
  })
  .partial();
export type UpdateUserBody = z.infer<typeof updateUserBody>;

/** The profile form (specification 3, section 5). */
export const profileBody = z.object({
  email,
  fullName: z
    .string({ error: 'Full name is required' })
    .trim()
    .min(1, 'Full name is required')
    .max(100, 'Full name must be at most 100 characters')
    .refine(isPlainName, 'Full name may not hold control characters, < or >'),
  phone: phone.nullable().optional(),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** Only the sent fields change, so that a page that was opened earlier overwrites no later save of an admin. */
export const profileChange = profileBody.partial();
export type ProfileChange = z.infer<typeof profileChange>;

/** The valid texts of a search. A longer or malformed text cannot match a name. */
export const searchText = z
  .string()
  .trim()
  .max(200)
  .refine(isPlainLine, 'Search holds a character that no name has');

/** The list of the user management. The server filters, sorts and pages the list. */
export const listAccountsQuery = pageQuery.extend({
  /** Only the account of this person. */
  id: z.coerce.number().int().positive().optional(),
  search: searchText.optional(),
  role: role.optional(),
  state: z.enum(accountStates).optional(),
  sort: z.enum(accountSorts).default('fullName'),
  direction: z.enum(sortDirections).default('ascending'),
});
export type ListAccountsQuery = z.output<typeof listAccountsQuery>;

export const account = userRecord.extend({
  has_second_factor: z.boolean(),
  /** The number of open sessions of the person. */
  open_sessions: z.number().int().min(0),
  /** A change contains this version, so that two admins do not overwrite each other's changes (decision A-80). */
  version: z.number().int(),
});
export type Account = z.infer<typeof account>;
