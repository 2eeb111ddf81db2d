/** Packs the measured entries again, without compression, so that the reader sees only measured data. */
import { crc32 } from 'node:zlib';
import type { ZipEntry } from './read-zip';

/** The fields that the local header and the list share: flags, method, time, check sum, sizes, name length. */
function describe({ name, bytes }: ZipEntry): Buffer {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  // Names are UTF-8.
  shared.writeUInt16LE(0x0800, 2);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(bytes.length, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  return shared;
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = describe(entry);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, name, entry.bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest, name]));
    parts.push(local);
    at += local.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listBytes, end]);
}
