/**
 * Encryption of backup files: AES-256-GCM in frames of 1 MiB, so that no unchecked data is passed on, and a file of any
 * length stays within the limit of one nonce. Each file has its own key, derived from the plant's key and a random salt
 * (HKDF-SHA256). The number of a frame is its nonce, and the mark of the last frame is authenticated. The reader
 * therefore notices frames that were moved, changed or cut off.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error';

/** A key of 32 bytes. */
export interface BackupKey {
  readonly bytes: Buffer;
  /** Identifies a key without revealing the key. The manifest contains this fingerprint. */
  readonly fingerprint: string;
}

const magic = Buffer.from('PMSENC1\n');
const saltLength = 16;
const frameLength = 1024 * 1024;
const tagLength = 16;
const headLength = 5;
const derive = (key: Buffer, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `production-management ${use}`, 32));

export function backupKey(bytes: Buffer): BackupKey {
  const fingerprint = derive(bytes, Buffer.alloc(0), 'fingerprint').toString('hex').slice(0, 12);
  return { bytes, fingerprint };
}

/** Reads a key from 64 hexadecimal digits or from 32 bytes in base64. Undefined for any other text. */
export function parseBackupKey(text: string): BackupKey | undefined {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return bytes.length === 32 ? backupKey(bytes) : undefined;
}

/** The nonce of a frame: its number. The key is used for one file only, so no nonce repeats. */
function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(frame / 2 ** 32), 4);
  nonce.writeUInt32BE(frame % 2 ** 32, 8);
  return nonce;
}

/** A frame on the disk: last or not (1 byte), length of the text (4 bytes), text, tag. */
class Encryption extends Transform {
  readonly #key: Buffer;
  #waiting: Buffer[] = [];
  #length = 0;
  #frame = 0;

  constructor({ bytes }: BackupKey) {
    super({ highWaterMark: frameLength });
    const salt = randomBytes(saltLength);
    this.#key = derive(bytes, salt, 'file');
    this.push(Buffer.concat([magic, salt]));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    if (this.#length > frameLength) {
      let text = Buffer.concat(this.#waiting);
      // At least one byte stays for the last frame, which is written only at the end.
      for (; text.length > frameLength; text = text.subarray(frameLength))
        this.push(this.#seal(text.subarray(0, frameLength), false));
      this.#waiting = [text];
      this.#length = text.length;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.push(this.#seal(Buffer.concat(this.#waiting), true));
    done();
  }

  #seal(text: Buffer, isLast: boolean): Buffer {
    const head = Buffer.alloc(headLength);
    head.writeUInt8(isLast ? 1 : 0);
    head.writeUInt32BE(text.length, 1);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#frame++)).setAAD(head);
    return Buffer.concat([head, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }
}

class Decryption extends Transform {
  readonly #key: BackupKey;
  readonly #what: string;
  #fileKey: Buffer | undefined;
  #rest: Buffer = Buffer.alloc(0);
  #frame = 0;
  #isComplete = false;

  constructor(key: BackupKey, what: string) {
    super({ highWaterMark: frameLength });
    this.#key = key;
    this.#what = what;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      this.#readHead();
      while (this.#readFrame());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#isComplete && this.#rest.length === 0 ? null : this.#damaged('is not complete'));
  }

  #readHead(): void {
    if (this.#fileKey || this.#rest.length < magic.length + saltLength) return;
    if (!this.#rest.subarray(0, magic.length).equals(magic))
      throw this.#damaged('is not an encrypted backup file');
    this.#fileKey = derive(
      this.#key.bytes,
      this.#rest.subarray(magic.length, magic.length + saltLength),
      'file',
    );
    this.#rest = this.#rest.subarray(magic.length + saltLength);
  }

  #readFrame(): boolean {
    if (!this.#fileKey || this.#rest.length < headLength) return false;
    const head = this.#rest.subarray(0, headLength);
    const length = head.readUInt32BE(1);
    if (length > frameLength || this.#isComplete) throw this.#damaged('was changed');
    if (this.#rest.length < headLength + length + tagLength) return false;
    const text = this.#rest.subarray(headLength, headLength + length);
    const decipher = createDecipheriv('aes-256-gcm', this.#fileKey, nonceOf(this.#frame++))
      .setAAD(head)
      .setAuthTag(this.#rest.subarray(headLength + length, headLength + length + tagLength));
    try {
      this.push(Buffer.concat([decipher.update(text), decipher.final()]));
    } catch {
      throw this.#damaged('was changed, or was written with another key');
    }
    this.#isComplete = head[0] === 1;
    this.#rest = this.#rest.subarray(headLength + length + tagLength);
    return true;
  }

  #damaged(how: string): BackupError {
    return new BackupError(`The file ${this.#what} ${how}.`);
  }
}

export const encrypting = (key: BackupKey): Transform => new Encryption(key);
/** Decrypts a file. If the file is damaged, the error names the file by `what`. */
export const decrypting = (key: BackupKey, what: string): Transform => new Decryption(key, what);
