/** Session tokens, live tickets and keys of devices: only their hashes are kept, so a copy of the database signs nobody in. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
