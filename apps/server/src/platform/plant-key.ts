/**
 * The key of a plant is stored outside its database. The key seals the ends of the audit chain and the secrets of
 * people.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uses the given key. Without it, uses the key of the data folder, and makes that key at the first start. */
export async function openPlantKey(dataDir: string, givenKey: string | undefined): Promise<Buffer> {
  if (givenKey !== undefined) return Buffer.from(givenKey, 'utf8');
  const path = join(dataDir, 'audit-key');
  await mkdir(dataDir, { recursive: true });
  // Two processes may start at once: one of them writes the key, and both read it.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return Buffer.from(await readFile(path, 'utf8'), 'utf8');
}

/**
 * Encrypts texts that the database stores but cannot read. `owner` names the owner of the text, so that a text that was
 * moved to another row cannot be decrypted.
 */
export interface Sealer {
  seal(text: string, owner: string): Buffer;
  /** Undefined if the text was sealed with another key or for another owner, or was altered. */
  open(sealed: Buffer, owner: string): string | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function sealerOf(plantKey: Buffer): Sealer {
  // Each purpose has a separate key, so that a text for one purpose is not valid for another.
  const key = Buffer.from(hkdfSync('sha256', plantKey, '', 'second factors', 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner, 'utf8'));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, owner) {
      const bodyStart = nonceBytes + tagBytes;
      if (sealed.length < bodyStart) return undefined;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner, 'utf8'))
        .setAuthTag(sealed.subarray(nonceBytes, bodyStart));
      try {
        return decipher.update(sealed.subarray(bodyStart), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
