/** The schemas of the sign-in and the session (decisions ). */
import { z } from 'zod';
import { answer } from '../endpoint';
import { isPlainLine } from '../plain-text';
import { permissions, roles } from '../roles';
import { ownPasswordBody } from '../second-factor/schema';
import { signedInUser } from '../users/schema';
import { leastStrength, passwordStrength } from './rules';

export const loginBody = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .max(200, 'Username is too long')
    .refine(isPlainLine, 'Username is not valid'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(200, 'Password is too long'),
  remember_me: z.boolean({ error: 'Remember me is yes or no' }).default(false),
});

/** The milliseconds until the session ends without activity, and the instant of this end. */
export const sessionTime = z.object({ timeRemaining: z.number(), expiresAt: z.string() });
export type SessionTime = z.infer<typeof sessionTime>;

const signedIn = z.object({ token: z.string(), user: signedInUser });
/** Sign-in answers repeat their parts at the top level (decision A-27). */
export const wholeSignIn = answer(signedIn).extend(signedIn.shape);

/** A password that somebody chooses for themselves: 6 to 128 characters, and strength 3 of 5 (decision A-61). */
export const chosenPassword = z
  .string({ error: 'New password is required' })
  .min(1, 'New password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters')
  .refine(
    (password) => passwordStrength(password) >= leastStrength,
    'Password is too weak. Please include uppercase, lowercase, numbers, and special characters.',
  );

export const changePasswordBody = ownPasswordBody.extend({ newPassword: chosenPassword });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const grantedRights = z.object({ role: z.enum(roles), permissions: z.array(z.enum(permissions)) });

/** An open session, as an admin sees it. */
export const openSession = z.object({
  id: z.string(),
  user: z.object({ id: z.number().int(), username: z.string(), fullName: z.string() }),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** The name of the shared tablet on which the session is open. */
  tablet: z.string().nullable(),
  started: z.string(),
  last_activity: z.string(),
  remember_me: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
