import { describe, expect, it } from 'vitest';
import { fittedSize, imageRefusal, imageSize } from './image-size';

const twoBytes = (number: number): number[] => [number >> 8, number & 255];
const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    ...[0, 0, ...twoBytes(width), 0, 0, ...twoBytes(height)],
  ]);
/** A JPEG with other segments between the beginning and the frame, as cameras write them. */
const jpeg = (width: number, height: number, frame = 0xc0): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9],
    ...[0xff, frame, 0, 11, 8, ...twoBytes(height), ...twoBytes(width), 1, 1],
  ]);

describe('the size of an image, read from its bytes', () => {
  it.each([
    ['a PNG', png(640, 480), { width: 640, height: 480 }],
    ['a JPEG', jpeg(4032, 3024), { width: 4032, height: 3024 }],
    ['a progressive JPEG', jpeg(300, 200, 0xc2), { width: 300, height: 200 }],
    ['a PNG that ends too early', png(640, 480).slice(0, 20), undefined],
    ['a JPEG without a frame', jpeg(1, 1).slice(0, 12), undefined],
    [
      'a JPEG with a segment of the length zero',
      Uint8Array.from([255, 216, 255, 224, 0, 0, 255, 224, 0, 0, 0]),
      undefined,
    ],
    ['a PDF', Uint8Array.from([0x25, 0x50, 0x44, 0x46]), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_, bytes, size) => expect(imageSize(bytes)).toEqual(size));
});

describe('an image of more than 2000 by 2000', () => {
  // covers CALL-54
  it.each([
    [png(2000, 2000), undefined],
    [png(2001, 10), 'IMAGE_TOO_LARGE'],
    [jpeg(10, 2001), 'IMAGE_TOO_LARGE'],
    [png(1, 1), undefined],
    [new Uint8Array(), undefined],
  ])('is refused, %#', (bytes, code) => expect(imageRefusal(bytes)?.code).toBe(code));

  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
    ],
    [
      { width: 3000, height: 6000 },
      { width: 1000, height: 2000 },
    ],
    [
      { width: 90_000, height: 3 },
      { width: 2000, height: 1 },
    ],
    [{ width: 2000, height: 2000 }, undefined],
  ])('fits when it is made smaller in proportion: %j', (size, fitted) =>
    expect(fittedSize(size)).toEqual(fitted),
  );
});
