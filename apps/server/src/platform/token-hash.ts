/**
 * The database stores only the hashes of session tokens, live tickets and keys of devices, so nobody can sign in with a
 * copy of the database.
 */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
