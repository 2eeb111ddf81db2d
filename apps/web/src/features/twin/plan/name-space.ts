/** The space for the name of a machine on the plan, and the shown part of the name. Lengths are units of the canvas. */
import { machineSize } from '@pms/domain/twin/canvas';
import type { PlacedMachine } from '@pms/domain/twin/layout-schema';
import { inTwoLines } from './plan-machine';

/** The space below the machine. The neighbours in the row limit the width, and the machine below limits the height. */
export interface NameSpace {
  readonly width: number;
  readonly height: number;
}

/** The space of a machine without neighbours. */
export const freeSpace: NameSpace = { width: 420, height: 200 };

/** The approximate width of a letter, as a share of the height. */
const letter = 0.58;
const lineHeight = 1.1;
/** Fewer letters do not identify a machine. The plan then omits the name. The card, list and tooltip still show it. */
const fewestLetters = 4;
/** The smallest font size that people can read at a desk, in CSS pixels. */
const leastPixels = 12.5;

export function nameSpaces(machines: readonly PlacedMachine[]): ReadonlyMap<number, NameSpace> {
  return new Map(machines.map((machine) => [machine.id, spaceOf(machine, machines)]));
}

function spaceOf({ id, position }: PlacedMachine, machines: readonly PlacedMachine[]): NameSpace {
  let { width, height } = freeSpace;
  const half = (machineSize.height / 2) * position.scale;
  const others = machines.filter((other) => other.id !== id);
  for (const { position: other } of others) {
    const reach = half + (machineSize.height / 2) * other.scale;
    const [across, down] = [Math.abs(other.x - position.x), Math.abs(other.y - position.y)];
    if (down < reach) width = Math.min(width, across);
  }
  for (const { position: other } of others) {
    const reach = (width + machineSize.width * other.scale) / 2;
    const gap = other.y - position.y - half - (machineSize.height / 2) * other.scale;
    if (gap >= 0 && Math.abs(other.x - position.x) < reach) height = Math.min(height, gap);
  }
  return { width, height };
}

export interface WrittenName {
  readonly size: number;
  readonly lines: readonly string[];
}

/** `unitsPerPixel` is the number of canvas units in a CSS pixel, so that a name is never too small to read. */
export function writtenName(
  name: string,
  scale: number,
  space: NameSpace,
  unitsPerPixel: number,
): WrittenName {
  const size = Math.max(18 * scale, leastPixels * unitsPerPixel);
  const letters = Math.floor((space.width * 0.96) / (size * letter));
  const most = Math.floor(space.height / (size * lineHeight));
  if (most < 1 || letters < fewestLetters) return { size, lines: [] };
  if (most === 1) return { size, lines: [shortened(name, letters)] };
  return { size, lines: inTwoLines(name, letters) };
}

const shortened = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
