/** People as they travel: the signed-in person, and the directory that every role may read. */
import { z } from 'zod';
import { permissions, roles } from '../roles';

export const role = z.enum(roles);

/** What every signed-in person may know of a colleague (decision A-39). */
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

/** The person behind a session, with the rights that the menu and buttons follow. */
export const signedInUser = directoryUser.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  must_change_password: z.boolean(),
  permissions: z.array(z.enum(permissions)),
});
export type SignedInUser = z.infer<typeof signedInUser>;
