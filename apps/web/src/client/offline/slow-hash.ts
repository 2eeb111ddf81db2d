/**
 * The slow hash with which a shared tablet recognises a PIN or a badge without the server (decision 0530). Browsers
 * provide this hash only on secure addresses.
 */
import { hasDeviceStore } from './device-store';

const rounds = 600_000;
const saltBytes = 16;
const hashBits = 256;

/** Whether people can take turns on this device while the server is away. */
export const canTakeTurns = (): boolean =>
  window.isSecureContext && globalThis.crypto?.subtle !== undefined && hasDeviceStore();

export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(saltBytes));

export async function slowHash(text: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(text), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const wish = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(wish, key, hashBits));
}

/** Compares all bytes, also after the first difference. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((different, byte, at) => different | (byte ^ (b[at] ?? 0)), 0) === 0;
