/** The dark modules of a QR code as one path, filled by the rule "evenodd". The library only gives the outlines. */
import { type DrawingContext, qrcode } from 'bwip-js/generic';

export interface QrPath {
  readonly path: string;
  /** Modules on each side, without the quiet zone. */
  readonly size: number;
}

/** A QR code needs an empty margin of four modules on each side. */
export const quietModules = 4;

/** The library uses at least level M. A scanner can then read the code even if 15 % of the code is dirty or torn. */
export function qrPath(text: string): QrPath {
  return qrcode({ bcid: 'qrcode', text, scale: 1 }, notedOutlines());
}

function notedOutlines(): DrawingContext<QrPath> {
  const outlines: string[] = [];
  let size = 0;
  const nothing = () => undefined;
  return {
    // One unit of the drawing is one module, independent of the screen's resolution.
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width) => {
      size = width;
    },
    line: nothing,
    polygon: (points) => outlines.push(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ path: outlines.join(''), size }),
  };
}
