import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoWithoutMetadata } from './photo-bytes';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((character) => character.charCodeAt(0)) : part,
    ),
  );
const segment = (marker: number, body: string): string =>
  `\xff${String.fromCharCode(marker, 0, body.length + 2)}${body}`;
const chunk = (kind: string, body: string): string =>
  `${String.fromCharCode(0, 0, 0, body.length)}${kind}${body}CRC!`;
const riff = (kind: string, body: string): string =>
  `${kind}${String.fromCharCode(body.length, 0, 0, 0)}${body}${body.length % 2 ? '\0' : ''}`;
const webp = (...chunks: string[]): Uint8Array => {
  const body = `WEBP${chunks.join('')}`;
  return bytes(`RIFF${String.fromCharCode(body.length, 0, 0, 0)}${body}`);
};
const pngHead = '\x89PNG\r\n\x1a\n';
const latin = (found: Uint8Array | undefined): string => String.fromCharCode(...(found ?? []));

/** Two scans as in a progressive image, with stuffed bytes and a restart. */
const scans = `${segment(0xda, 'h')}ab\xff\x00c\xff\xd0d${segment(0xc4, 'table')}${segment(0xda, 'h')}xy`;
const place = 'Exif\0\0GPS';

describe('a photo', () => {
  // covers PHOTO-02
  it.each([
    [
      'JPEG',
      bytes(
        `\xff\xd8${segment(0xe0, 'JFIF')}${segment(0xe1, place)}${segment(0xfe, place)}${scans}\xff\xd9${place}`,
      ),
      'image/jpeg',
      `\xff\xd8${segment(0xe0, 'JFIF')}${scans}\xff\xd9`,
    ],
    [
      'PNG',
      bytes(
        pngHead,
        chunk('IHDR', 'size'),
        chunk('eXIf', place),
        chunk('tEXt', place),
        chunk('IDAT', 'pixels'),
        chunk('IEND', ''),
        place,
      ),
      'image/png',
      `${pngHead}${chunk('IHDR', 'size')}${chunk('IDAT', 'pixels')}${chunk('IEND', '')}`,
    ],
    [
      'WebP',
      webp(riff('VP8X', '\x2e\0\0\0'), riff('VP8 ', 'pixel'), riff('EXIF', place), riff('XMP ', place)),
      'image/webp',
      latin(webp(riff('VP8X', '\x02\0\0\0'), riff('VP8 ', 'pixel'))),
    ],
  ])('as %s keeps its pixels and loses the place where the photo was taken', (_name, sent, type, kept) => {
    const photo = photoWithoutMetadata(sent);
    expect([photo?.type, latin(photo?.bytes)]).toEqual([type, kept]);
    expect(latin(photo?.bytes)).not.toContain('GPS');
    // A photo without metadata does not change.
    expect(photoWithoutMetadata(photo?.bytes ?? new Uint8Array())?.bytes).toEqual(photo?.bytes);
  });

  // covers PHOTO-01
  it.each([
    ['nothing', bytes('')],
    ['a text', bytes('GPS, not a photo')],
    ['an HTML page with the first bytes of a photo inside', bytes('<html>\xff\xd8')],
    ['a JPEG without an end', bytes(`\xff\xd8${scans}`)],
    ['a JPEG without pixels', bytes('\xff\xd8\xff\xd9')],
    ['a JPEG whose segment is longer than the file', bytes('\xff\xd8\xff\xe1\xff\xffab')],
    ['a PNG that ends early', bytes(pngHead, chunk('IHDR', 'size'))],
    ['a PNG with a chunk that is longer than the file', bytes(pngHead, '\xff\xff\xff\xffIHDR', 'abcd')],
    ['a WebP without pixels', webp(riff('EXIF', place))],
    ['a WebP with too large a length', bytes('RIFF\xff\xff\0\0WEBPVP8 ')],
  ])('is refused as %s', (_name, sent) => {
    expect(photoWithoutMetadata(sent)).toBeUndefined();
  });

  it('of any bytes never becomes longer, and the function never throws', () => {
    const starts = fc.constantFrom('\xff\xd8', pngHead, 'RIFF\x20\0\0\0WEBP', '');
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const sent = bytes(start, [...rest]);
        const photo = photoWithoutMetadata(sent);
        expect(photo === undefined || photo.bytes.length <= sent.length).toBe(true);
      }),
    );
  });
});
