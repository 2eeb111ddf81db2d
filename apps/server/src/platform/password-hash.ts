/** Hashes passwords with Argon2id, 19 MiB, two passes and one lane. */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, made with the same cost. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$uUzBiq1oRRL46VvRhHOhRQ$5NQ3Tm0JQvdlyuyZ0YVy3hxQlzHDwfqrtG86JGPIKNg';

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * The hash with which a typed password is compared. Without a stored hash, this is a hash of the same cost, so that the
 * time of an answer does not reveal which usernames exist.
 */
export const comparedHash = (stored: string | null | undefined): string => stored ?? decoy;

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(comparedHash(stored), password);
  return matches && typeof stored === 'string';
}
