/**
 * Reads the bytes of a photo: recognises the kind of image, and removes the metadata that says where, when and with
 * which device it was taken. Pixels are not changed. The work is linear in the bytes, and an incomplete image is
 * refused.
 */

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** The maximum number of bytes of a photo, after the browser has made the photo smaller. */
export const largestPhotoBytes = 4 * 1024 * 1024;

export interface Photo {
  readonly type: PhotoType;
  readonly bytes: Uint8Array;
}

const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const big16 = (bytes: Uint8Array, at: number): number => byte(bytes, at) * 256 + byte(bytes, at + 1);
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65_536 + big16(bytes, at + 2);
const little32 = (bytes: Uint8Array, at: number): number =>
  byte(bytes, at) + byte(bytes, at + 1) * 256 + (byte(bytes, at + 2) + byte(bytes, at + 3) * 256) * 65_536;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The photo without its metadata; undefined if the bytes are not a complete JPEG, PNG or WebP image. */
export function photoWithoutMetadata(bytes: Uint8Array): Photo | undefined {
  const found = (type: PhotoType, kept: Uint8Array | undefined) => kept && { type, bytes: kept };
  if (big16(bytes, 0) === 0xffd8) return found('image/jpeg', plainJpeg(bytes));
  if (big32(bytes, 0) === 0x89504e47 && big32(bytes, 4) === 0x0d0a1a0a)
    return found('image/png', plainPng(bytes));
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP')
    return found('image/webp', plainWebp(bytes));
  return undefined;
}

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
/** The segments of JFIF and of the Adobe colour transform define how the pixels are decoded. */
const keptSegments: ReadonlySet<number> = new Set([0xe0, 0xee]);

/** APP segments contain Exif, XMP, maker's notes and previews. COM segments contain free text. */
const isMetadata = (marker: number): boolean =>
  marker === comment || (marker >= 0xe0 && marker <= 0xef && !keptSegments.has(marker));

function plainJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  let hasScan = false;
  while (at + 2 <= bytes.length) {
    if (byte(bytes, at) !== 0xff) return undefined;
    const marker = byte(bytes, at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      parts.push(bytes.subarray(at, at + 2));
      // Bytes after the image are left out.
      return hasScan ? joined(parts) : undefined;
    }
    const length = big16(bytes, at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (marker === startOfScan) {
      hasScan = true;
      end = endOfScan(bytes, end);
    }
    if (!isMetadata(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** The position of the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = byte(bytes, at + 1);
    const isMarker = byte(bytes, at) === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
    at += 1;
  }
  return bytes.length;
}

/** The chunks that an image needs to be drawn unchanged. */
const keptChunks: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
]);

function plainPng(bytes: Uint8Array): Uint8Array | undefined {
  const parts = [bytes.subarray(0, 8)];
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + big32(bytes, at);
    const kind = text(bytes, at + 4, 4);
    if (end > bytes.length || (at === 8 && kind !== 'IHDR')) return undefined;
    if (keptChunks.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IDAT') hasPixels = true;
    if (kind === 'IEND') return hasPixels ? joined(parts) : undefined;
    at = end;
  }
  return undefined;
}

const pixelChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
const keptRiff: ReadonlySet<string> = new Set([...pixelChunks, 'VP8X', 'ALPH', 'ANIM']);
/** The flags of the removed chunks: ICC profile, Exif and XMP. */
const leftOutFlags = 0x20 | 0x08 | 0x04;

function plainWebp(bytes: Uint8Array): Uint8Array | undefined {
  const whole = 8 + little32(bytes, 4);
  if (whole > bytes.length) return undefined;
  const parts: Uint8Array[] = [];
  let hasPixels = false;
  for (let at = 12; at + 8 <= whole; ) {
    const kind = text(bytes, at, 4);
    const length = little32(bytes, at + 4);
    // Chunks begin at even offsets.
    const end = at + 8 + length + (length % 2);
    if (end > whole) return undefined;
    if (pixelChunks.has(kind)) hasPixels = true;
    if (keptRiff.has(kind)) {
      const chunk = bytes.slice(at, end);
      if (kind === 'VP8X') chunk[8] = byte(chunk, 8) & ~leftOutFlags;
      parts.push(chunk);
    }
    at = end;
  }
  if (!hasPixels) return undefined;
  const size = 4 + parts.reduce((sum, { length }) => sum + length, 0);
  const head = bytes.slice(0, 12);
  new DataView(head.buffer).setUint32(4, size, true);
  return joined([head, ...parts]);
}
