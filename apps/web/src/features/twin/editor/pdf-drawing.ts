/** The arithmetic behind the drawing of a PDF page: places, colours, texts and bitmaps. */

export type Matrix = readonly [number, number, number, number, number, number];
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const joined = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export interface State {
  readonly matrix: Matrix;
  readonly fill: string;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly dash: string;
  readonly font: { readonly size: number; readonly isPlain: boolean };
}

export const start: State = {
  matrix: identity,
  fill: '#000000',
  stroke: '#000000',
  lineWidth: 1,
  dash: '',
  font: { size: 12, isPlain: true },
};

export const short = (value: number): string => String(Math.round(value * 100) / 100);
export const escaped = (text: string): string =>
  // A control letter is not allowed in XML.
  [...text]
    .map(
      (sign) =>
        ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? (sign < ' ' ? ' ' : sign),
    )
    .join('');

const hex = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** Grey, RGB or CMYK by the count of its numbers; anything else stays as it was. */
export function colourOf(numbers: readonly number[], before: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length === 1) return `#${hex(a)}${hex(a)}${hex(a)}`;
  if (numbers.length === 3) return `#${hex(a)}${hex(b)}${hex(c)}`;
  if (numbers.length === 4)
    return `#${hex((1 - a) * (1 - d))}${hex((1 - b) * (1 - d))}${hex((1 - c) * (1 - d))}`;
  return before;
}

/** An uncompressed bitmap of 24 bits; its rows come from the lowest and end on a multiple of four bytes. */
export function bitmapOf(pixels: Uint8Array, width: number, height: number, parts: 1 | 3): Uint8Array {
  const row = Math.ceil((width * 3) / 4) * 4;
  const made = new Uint8Array(54 + row * height);
  const view = new DataView(made.buffer);
  made.set([0x42, 0x4d]);
  view.setUint32(2, made.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * parts;
      const to = 54 + (height - 1 - y) * row + x * 3;
      const [red, green, blue] = parts === 3 ? [0, 1, 2] : [0, 0, 0];
      made[to] = pixels[from + blue] ?? 255;
      made[to + 1] = pixels[from + green] ?? 255;
      made[to + 2] = pixels[from + red] ?? 255;
    }
  return made;
}

export function endOfInlinePicture(content: string, from: number): number {
  const end = /\sEI(?=\s)/.exec(content.slice(from));
  return end ? from + end.index + end[0].length : content.length;
}

/** The page upright, with its upper left corner at the origin. */
export function pageMatrix([x0, y0, x1, y1]: readonly [number, number, number, number], turn: number) {
  const [width, height] = [x1 - x0, y1 - y0];
  if (turn === 90) return { matrix: [0, 1, 1, 0, -y0, -x0] as const, width: height, height: width };
  if (turn === 180) return { matrix: [-1, 0, 0, 1, x1, -y0] as const, width, height };
  if (turn === 270) return { matrix: [0, -1, -1, 0, y1, x1] as const, width: height, height: width };
  return { matrix: [1, 0, 0, -1, -x0, y1] as const, width, height };
}
