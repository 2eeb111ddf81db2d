import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, type Wanted } from './place-labels';

const view = { width: 800, height: 600 };
const label = (key: number, x: number, y: number, rank = 0): Wanted<number> => ({
  key,
  x,
  y,
  width: 100,
  height: 24,
  rank,
});

describe('labels of the scene', () => {
  it('stand beside a panel that covers a part of the picture', () => {
    const panel = { left: 360, top: 0, right: 800, bottom: 290 };
    expect(placeLabels([label(1, 400, 280)], view, 40, [panel])).toEqual([]);
    expect(placeLabels([label(1, 340, 280)], view, 40, [panel])).toEqual([{ key: 1, left: 245, top: 256 }]);
  });

  it('stand over their machines, and above a more important label at the same place', () => {
    const [first, second] = placeLabels([label(1, 400, 300, 1), label(2, 410, 300)], view, 40);
    expect(first).toEqual({ key: 1, left: 350, top: 276 });
    expect(second?.top).toBeLessThan(276 - 24);
  });

  it('stay in the picture', () => {
    expect(placeLabels([label(1, 3, 300), label(2, 799, 100)], view, 40).map(({ left }) => left)).toEqual([
      0, 700,
    ]);
  });

  it('leave out labels without room, the least important label first', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => label(i, 400, 300, i));
    const kept = placeLabels(crowd, view, 40).map(({ key }) => key);
    expect(kept).toEqual([29, 28, 27]);
  });

  it('move a little to the side before they move up', () => {
    const [first, second] = placeLabels([label(1, 400, 300, 1), label(2, 480, 300)], view, 40);
    expect(first?.top).toBe(second?.top);
    expect(second?.left).toBeGreaterThan(450);
    expect(second?.left).toBeLessThan(480);
  });

  // covers SCENE-3
  it('never cover each other, and never exceed the given number', () => {
    const any = fc.record({
      key: fc.nat(),
      x: fc.integer({ min: -50, max: 850 }),
      y: fc.integer({ min: -50, max: 650 }),
      width: fc.integer({ min: 20, max: 220 }),
      height: fc.constant(24),
      rank: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), fc.nat({ max: 40 }), (some, most) => {
        const wanted = some.map((drawn, key) => ({ ...drawn, key }));
        const placed = placeLabels(wanted, view, most);
        expect(placed.length).toBeLessThanOrEqual(most);
        const boxes = placed.map(({ key, left, top }) => {
          const { width = 0, height = 0 } = wanted[key] ?? {};
          return { left, top, right: left + width, bottom: top + height };
        });
        boxes.forEach((a, i) => {
          for (const b of boxes.slice(i + 1))
            expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
        });
      }),
    );
  });
});
