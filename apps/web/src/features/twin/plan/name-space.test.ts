import { automaticLayout } from '@pms/domain/twin/automatic-layout';
import { canvasSize, machineSize } from '@pms/domain/twin/canvas';
import { describe, expect, it } from 'vitest';
import { freeSpace, nameSpaces, writtenName } from './name-space';

/** The plan beside the list of machines on a screen of 1440 pixels is about 720 pixels wide. */
const unitsPerPixel = canvasSize.width / 720;

const plantOf = (count: number) =>
  automaticLayout(
    Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Filling machine ${index + 1}`,
      environment: index % 3 === 0 ? 'blending' : 'packaging',
    })),
    [],
  ).machines;

const writtenIn = (count: number) => {
  const machines = plantOf(count);
  const spaces = nameSpaces(machines);
  return machines.map(({ id, position }) => ({
    position,
    ...writtenName(`Filling machine ${id}`, position.scale, spaces.get(id) ?? freeSpace, unitsPerPixel),
  }));
};

describe('names on the plan', () => {
  // covers LAYOUT-10
  it.each([1, 2, 7, 14])('of %i machines are shown, and at least 12 CSS pixels high', (count) => {
    for (const { size, lines } of writtenIn(count)) {
      expect(lines.length).toBeGreaterThan(0);
      expect(size / unitsPerPixel).toBeGreaterThanOrEqual(12);
    }
  });

  // covers LAYOUT-10
  it.each([7, 14, 40, 100, 500])('of %i machines cover neither each other nor a machine', (count) => {
    const names = writtenIn(count).map(({ position, size, lines }) => {
      const width = Math.max(0, ...lines.map((line) => line.length)) * size * 0.58;
      const top = position.y + (machineSize.height / 2) * position.scale;
      return { left: position.x - width / 2, width, top, height: lines.length * size * 1.1, position };
    });
    const overlaps = names.flatMap((name, index) =>
      names.filter(
        (other, at) =>
          at !== index &&
          name.height > 0 &&
          name.left < other.left + other.width &&
          other.left < name.left + name.width &&
          name.top < other.top + other.height &&
          other.top < name.top + name.height,
      ),
    );
    expect(overlaps).toEqual([]);
    for (const { position, top, height } of names) {
      const below = names.filter(
        ({ position: other }) =>
          other.x === position.x &&
          other.y > position.y &&
          other.y - (machineSize.height / 2) * other.scale < top + height,
      );
      expect(below).toEqual([]);
    }
  });

  // covers LAYOUT-10
  it('a name without room for four letters is shown only in the tooltip', () => {
    expect(writtenName('Filler', 1, { width: 40, height: 200 }, 2).lines).toEqual([]);
    expect(writtenName('Filler', 1, { width: 400, height: 10 }, 2).lines).toEqual([]);
    expect(writtenName('Filling machine', 1, { width: 156, height: 30 }, 2).lines).toEqual(['Filling m…']);
  });
});
