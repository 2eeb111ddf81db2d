/** The schemas of the second factor (decision 0252). */
import { z } from 'zod';
import { isPlainLine } from '../plain-text';

/** The proof of a person's identity before a change of the sign-in. */
export const proofs = ['password', 'company_sign_in'] as const;

export const secondFactorState = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  /** Whether the role of the person must have a second factor. */
  required: z.boolean(),
  /** The number of recovery codes that were not used. */
  recovery_left: z.number().int(),
  /** 'company_sign_in' for a person who has no password in the plant. */
  proof: z.enum(proofs),
});

/** The secret is sent once, before the first code. */
export const secondFactorSecret = z.object({
  /** In base32, as an authenticator expects it. */
  secret: z.string(),
  /** The address that a QR code shows to an authenticator. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** The recovery codes are sent once. */
export const recoveryCodes = z.object({ recovery: z.array(z.string()) });

export const ownPasswordBody = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(200, 'Current password is incorrect'),
});

/** A person without a password omits the password. */
export const ownProofBody = ownPasswordBody.partial();

export const secondFactorCode = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(40, 'Code is too long')
  .refine(isPlainLine, 'Code is not valid');

export const secondFactorCodeBody = z.object({ code: secondFactorCode });

/** The second step of a sign-in. */
export const secondStepBody = z.object({
  ticket: z
    .string({ error: 'Ticket is required' })
    .min(1, 'Ticket is required')
    .max(100, 'Ticket is too long'),
  code: secondFactorCode,
});

/** The answer to the correct password of a person with a second factor. */
export const secondStep = z.object({ second_factor: z.literal(true), ticket: z.string() });
