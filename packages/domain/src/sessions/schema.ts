/** Signing in and the session it gives, as they travel (decisions ). */
import { z } from 'zod';
import { permissions, roles } from '../roles';
import { signedInUser } from '../users/schema';

export const loginBody = z.object({
  username: z.string({ error: 'Username is required' }).trim().min(1, 'Username is required').max(200),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
  remember_me: z.boolean().default(false),
});

/** Milliseconds until the session ends unless the person acts, and the instant of that moment. */
export const sessionTime = z.object({ timeRemaining: z.number(), expiresAt: z.string() });
export type SessionTime = z.infer<typeof sessionTime>;

export const signedIn = z.object({ token: z.string(), user: signedInUser });

/** Passwords are 6 to 128 characters always (decision A-61). */
export const newPassword = z
  .string({ error: 'New password is required' })
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

export const grantedRights = z.object({ role: z.enum(roles), permissions: z.array(z.enum(permissions)) });
