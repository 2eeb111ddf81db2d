/** The bars of a Code 128 symbol. The library draws on an object that records each bar. */
import { code128, type DrawingContext } from 'bwip-js/generic';

interface Bar {
  /** The distance from the left edge of the symbol, in modules. */
  readonly x: number;
  readonly width: number;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** The width of all bars without the quiet zone. */
  readonly width: number;
}

/** Code 128 needs an empty margin of ten modules on either side. */
export const quietModules = 10;

export function barcodeBars(text: string): Bars {
  return code128({ bcid: 'code128', text, height: 1, scale: 1 }, notedBars());
}

function notedBars(): DrawingContext<Bars> {
  const bars: Bar[] = [];
  const nothing = () => undefined;
  return {
    // One unit of the drawing is one module, independent of the screen's resolution.
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    // The library draws a bar as a line along the middle of the bar, and rounds half a module up.
    line: (x0, _y0, _x1, _y1, width) => bars.push({ x: Math.floor(x0 - width / 2), width }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => {
      const last = bars.at(-1);
      return { bars, width: last ? last.x + last.width : 0 };
    },
  };
}
