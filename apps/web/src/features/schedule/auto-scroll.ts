/** Scrolls the board while an order is held near its edge, to reach places outside of the view. */

const nearPx = 48;
const stepPx = 14;
const carriedPx = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Hold {
  readonly start: Point;
  readonly now: Point;
}

/**
 * Returns -1 or 1 for the end of the range that the pointer is near and moves towards, otherwise 0. An order that was
 * picked up beside an edge does not scroll the board until a person moves the order towards that edge.
 */
function towards(value: number, start: number, [from, to]: readonly [number, number]): number {
  if (value < from + nearPx && value < start - carriedPx) return -1;
  return value > to - nearPx && value > start + carriedPx ? 1 : 0;
}

export function scrollNearEdges(root: HTMLElement, hold: () => Hold, scrolled: () => void) {
  let frame = 0;
  const step = (): void => {
    const scroller = root.querySelector<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const box = scroller.getBoundingClientRect();
    const { start, now } = hold();
    const before = [scroller.scrollLeft, scroller.scrollTop];
    const isInside = now.y > box.top;
    scroller.scrollBy(
      isInside ? towards(now.x, start.x, [box.left, box.right]) * stepPx : 0,
      isInside ? towards(now.y, start.y, [box.top, box.bottom]) * stepPx : 0,
    );
    if (before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop) scrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    start: () => {
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
