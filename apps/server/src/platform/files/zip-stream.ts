/**
 * Writes a zip archive while its files are made. The size and the check sum follow each file, so no file is kept in
 * memory.
 */
import type { Writable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const deflated = 8;
/** Names are in UTF-8, and sizes follow the content. */
const flags = 0x0808;
/** The greatest size of a file and of the archive. Greater sizes need longer fields, which old programs do not read. */
const most = 0xffff_ffff;

interface Written {
  readonly name: Buffer;
  readonly check: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

export class ZipStream {
  readonly #out: Writable;
  readonly #written: Written[] = [];
  #at = 0;

  constructor(out: Writable) {
    this.#out = out;
  }

  async add(path: string, content: NodeJS.ReadableStream): Promise<void> {
    const name = Buffer.from(path);
    const at = this.#at;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(deflated, 8);
    local.writeUInt16LE(name.length, 26);
    await this.#write(Buffer.concat([local, name]));
    let [check, size, packed] = [0, 0, 0];
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        check = crc32(chunk, check);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(content, measure, createDeflateRaw(), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        packed += chunk.length;
        await this.#write(chunk);
      }
    });
    if (size > most || this.#at > most) throw new Error(`${path} is too large for an archive`);
    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(check, 4);
    after.writeUInt32LE(packed, 8);
    after.writeUInt32LE(size, 12);
    await this.#write(after);
    this.#written.push({ name, check, packed, size, at });
  }

  /** Writes the list of the files. Without this list, no program can open the archive. */
  async end(): Promise<void> {
    const from = this.#at;
    for (const { name, check, packed, size, at } of this.#written) {
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x02014b50, 0);
      entry.writeUInt16LE(20, 4);
      entry.writeUInt16LE(20, 6);
      entry.writeUInt16LE(flags, 8);
      entry.writeUInt16LE(deflated, 10);
      entry.writeUInt32LE(check, 16);
      entry.writeUInt32LE(packed, 20);
      entry.writeUInt32LE(size, 24);
      entry.writeUInt16LE(name.length, 28);
      entry.writeUInt32LE(at, 42);
      await this.#write(Buffer.concat([entry, name]));
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#written.length, 8);
    end.writeUInt16LE(this.#written.length, 10);
    end.writeUInt32LE(this.#at - from, 12);
    end.writeUInt32LE(from, 16);
    await this.#write(end);
  }

  #write(bytes: Buffer): Promise<void> {
    this.#at += bytes.length;
    return new Promise((resolve, reject) =>
      this.#out.write(bytes, (error) => (error ? reject(error) : resolve())),
    );
  }
}
