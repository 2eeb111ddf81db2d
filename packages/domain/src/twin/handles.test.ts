import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastSide } from './canvas';
import { movePoint, withUnderlay } from './edit-layout';
import { bottomOf, gapBetween, rightOf } from './geometry';
import { cornerHandles, handleAt, handles, placeOfHandle, pulled } from './handles';
import { elementItem, pointsOf } from './layout-items';
import { emptyDrawing } from './layout-schema';

const box = { x: 100, y: 200, width: 300, height: 100 };

describe('handles of an item', () => {
  // covers EDITOR-10
  it.each([
    ['nw', { x: 120, y: 220, width: 280, height: 80 }],
    ['n', { x: 100, y: 220, width: 300, height: 80 }],
    ['ne', { x: 100, y: 220, width: 320, height: 80 }],
    ['e', { x: 100, y: 200, width: 320, height: 100 }],
    ['se', { x: 100, y: 200, width: 320, height: 120 }],
    ['s', { x: 100, y: 200, width: 300, height: 120 }],
    ['sw', { x: 120, y: 200, width: 280, height: 120 }],
    ['w', { x: 120, y: 200, width: 280, height: 100 }],
  ] as const)('%s moves its own sides, and the sides snap to the grid', (handle, to) => {
    expect(pulled(box, handle, { dx: 17, dy: 22, grid: 20 })).toEqual(to);
  });

  // covers EDITOR-10
  it('a pulled side never passes the opposite side', () => {
    const far = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(fc.constantFrom(...handles), far, far, (handle, dx, dy) => {
        const made = pulled(box, handle, { dx, dy });
        expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(leastSide);
        if (!handle.includes('w')) expect(made.x).toBe(box.x);
        if (!handle.includes('e')) expect(rightOf(made)).toBe(rightOf(box));
        if (!handle.includes('n')) expect(made.y).toBe(box.y);
        if (!handle.includes('s')) expect(bottomOf(made)).toBe(bottomOf(box));
      }),
    );
  });

  // covers EDITOR-10
  it('a corner of a machine keeps the shape of its ground', () => {
    for (const handle of cornerHandles) {
      const { width, height } = pulled(box, handle, { dx: 60, dy: -90, keepsShape: true });
      expect(width / height).toBeCloseTo(box.width / box.height);
    }
  });

  // covers EDITOR-10
  it('is found within reach of the pointer, and only if the handle is offered', () => {
    for (const handle of handles) expect(handleAt(box, placeOfHandle(box, handle), 5)).toBe(handle);
    expect(handleAt(box, [250, 250], 5)).toBeUndefined();
    expect(handleAt(box, [250, 200], 5, cornerHandles)).toBeUndefined();
  });
});

describe('the points of a wall', () => {
  // covers EDITOR-11
  it('are moved one by one, and a locked wall and a room keep their points', () => {
    const wall = (locked?: boolean) =>
      elementItem({
        id: 'w',
        kind: 'wall',
        ...(locked ? { locked } : {}),
        points: [
          [0, 0],
          [100, 0],
          [100, 100],
        ],
      });
    const drawn = (item: ReturnType<typeof wall>) => ({
      ...emptyDrawing(),
      data: { ...emptyDrawing().data, elements: item.sort === 'element' ? [item.value] : [] },
    });
    const moved = movePoint(drawn(wall()), 'element:w', 1, [140, 20.004]);
    const [element] = moved.data.elements;
    expect(element && pointsOf(elementItem(element))).toEqual([
      [0, 0],
      [140, 20],
      [100, 100],
    ]);
    const locked = drawn(wall(true));
    expect(movePoint(locked, 'element:w', 1, [140, 20])).toBe(locked);
    expect(movePoint(locked, 'room:r', 0, [1, 1])).toBe(locked);
  });
});

describe('measuring and tracing', () => {
  // covers EDITOR-12
  it('the gap of two items is shown along both axes, and is zero if they overlap', () => {
    const other = { x: 460, y: 150, width: 40, height: 20 };
    expect(gapBetween(box, other)).toEqual({ across: 60, down: 30 });
    expect(gapBetween(other, box)).toEqual({ across: 60, down: 30 });
    expect(gapBetween(box, { x: 150, y: 250, width: 10, height: 10 })).toEqual({ across: 0, down: 0 });
  });

  // covers EDITOR-13
  it('a picture to trace is added under the drawing and removed, and nothing else changes', () => {
    const start = emptyDrawing();
    const picture = { image: 'data:image/png;base64,AAAA', ...box, opacity: 0.5 };
    const traced = withUnderlay(start, picture);
    expect(traced.data.underlay).toEqual(picture);
    expect(withUnderlay(traced, { ...picture })).toBe(traced);
    expect(withUnderlay(traced, undefined)).toEqual(start);
  });
});
