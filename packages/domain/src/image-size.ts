/** The limits of an image's size (specification 1, section 5), and the size of an image read from its first bytes. */
import { type Refusal, refusal } from './refusal';

/** The maximum number of pixels of a side, and the quality of a reduced photograph. */
export const imageLimits = { side: 2000, quality: 0.9 } as const;

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const word = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
const longWord = (bytes: Uint8Array, at: number): number => word(bytes, at) * 65_536 + word(bytes, at + 2);

const isPng = (bytes: Uint8Array): boolean => longWord(bytes, 0) === 0x89504e47;
const isJpeg = (bytes: Uint8Array): boolean => word(bytes, 0) === 0xffd8;

/** PNG: the header chunk is always the first chunk, and begins with width and height. */
const sizeOfPng = (bytes: Uint8Array): ImageSize | undefined =>
  bytes.length < 24 ? undefined : { width: longWord(bytes, 16), height: longWord(bytes, 20) };

/** The markers of JPEG frame headers. Three markers in their range have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** JPEG: reads the segments until the frame header. */
function sizeOfJpeg(bytes: Uint8Array): ImageSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: word(bytes, at + 7), height: word(bytes, at + 5) };
    const length = word(bytes, at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

const littleWord = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
const little24 = (bytes: Uint8Array, at: number): number =>
  littleWord(bytes, at) + (bytes[at + 2] ?? 0) * 65_536;

const isWebp = (bytes: Uint8Array): boolean =>
  longWord(bytes, 0) === 0x52494646 && longWord(bytes, 8) === 0x57454250;

/** WebP: the first chunk contains the size. Each of the three kinds of chunk has another format. */
function sizeOfWebp(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 30) return undefined;
  switch (longWord(bytes, 12)) {
    case 0x56503858:
      return { width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 };
    case 0x56503820:
      return { width: littleWord(bytes, 26) & 0x3fff, height: littleWord(bytes, 28) & 0x3fff };
    case 0x5650384c: {
      // Width and height have 14 bits each, after the signature byte.
      const sides = little24(bytes, 21) + (bytes[24] ?? 0) * 16_777_216;
      return { width: (sides % 16_384) + 1, height: (Math.floor(sides / 16_384) % 16_384) + 1 };
    }
    default:
      return undefined;
  }
}

/** The size of an image; undefined if the bytes are not a readable PNG, JPEG or WebP image. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  if (isPng(bytes)) return sizeOfPng(bytes);
  if (isWebp(bytes)) return sizeOfWebp(bytes);
  return isJpeg(bytes) ? sizeOfJpeg(bytes) : undefined;
}

/** The size of the image reduced to the limits, in the same proportion; undefined if the image is within the limits. */
export function fittedSize({ width, height }: ImageSize): ImageSize | undefined {
  const share = imageLimits.side / Math.max(width, height);
  if (share >= 1) return undefined;
  const side = (length: number): number => Math.max(1, Math.round(length * share));
  return { width: side(width), height: side(height) };
}

/** Refuses an image that is larger than the limits. */
export function imageRefusal(bytes: Uint8Array): Refusal | undefined {
  const size = imageSize(bytes);
  if (!size || !fittedSize(size)) return undefined;
  const { side } = imageLimits;
  return refusal('IMAGE_TOO_LARGE', 400, `The image is larger than ${side} by ${side} pixels`);
}
