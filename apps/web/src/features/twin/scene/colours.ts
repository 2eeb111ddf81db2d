/** Converts colours between the stylesheet (#rrggbb, or #rgb after the build) and the scene (numbers from 0 to 1). */

export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(colour: string): Rgb {
  const short = /^#(.)(.)(.)$/.exec(colour);
  const digits = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')
    : colour.slice(1);
  const number = Number.parseInt(digits, 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

const twoDigits = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

export const hexOf = ([red, green, blue]: Rgb): string =>
  `#${twoDigits(red)}${twoDigits(green)}${twoDigits(blue)}`;

/** A colour between two others. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)];
  const between = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return hexOf([between(0), between(1), between(2)]);
}
