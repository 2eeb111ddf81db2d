/** The parts that do not move: ground, floor with a grid of ten metres, rooms, walls and other buildings. */
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.pure.js';
import type { Scene } from '@babylonjs/core/scene.pure.js';
import { mix } from './colours';
import { Instances } from './instances';
import { mergeShapes } from './machine-bodies';
import type { Rectangle, ScenePalette, ScenePlan } from './scene-types';

interface Block {
  readonly at: readonly [x: number, y: number, z: number];
  readonly size: readonly [width: number, height: number, depth: number];
  /** The rotation about the vertical axis, in radians. */
  readonly rotation?: number;
  readonly colour: string;
}

const wallHeight = 1.6;
const wallWidth = 0.35;

/** A slab with the top at the given height. */
const slab = ({ x, z, width, depth }: Rectangle, top: number, colour: string): Block => ({
  at: [x, top - 0.05, z],
  size: [width, 0.1, depth],
  colour,
});

function wall(from: readonly [number, number], to: readonly [number, number], colour: string): Block {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  return {
    at: [(from[0] + to[0]) / 2, wallHeight / 2, (from[1] + to[1]) / 2],
    size: [Math.hypot(dx, dz) + wallWidth, wallHeight, wallWidth],
    rotation: -Math.atan2(dz, dx),
    colour,
  };
}

/** Four walls. The front wall is low, so that the camera sees the inside. */
function enclosure({ x, z, width, depth }: Rectangle, colour: string): Block[] {
  const [left, right, front, back] = [x - width / 2, x + width / 2, z - depth / 2, z + depth / 2];
  return [
    wall([left, back], [right, back], colour),
    wall([left, front], [left, back], colour),
    wall([right, front], [right, back], colour),
  ];
}

/** A line on the floor around a zone. */
function edges({ x, z, width, depth }: Rectangle, colour: string): Block[] {
  const line = 0.15;
  return [-1, 1].flatMap((side): Block[] => [
    { at: [x, 0.07, z + (side * depth) / 2], size: [width, 0.04, line], colour },
    { at: [x + (side * width) / 2, 0.07, z], size: [line, 0.04, depth], colour },
  ]);
}

function gridLines({ x, z, width, depth }: Rectangle, colour: string): Block[] {
  const step = 10;
  const along = (count: number) => Array.from({ length: Math.max(0, count - 1) }, (_, i) => (i + 1) * step);
  return [
    ...along(Math.ceil(width / step)).map(
      (offset): Block => ({
        at: [x - width / 2 + offset, 0.015, z],
        size: [0.06, 0.01, depth],
        colour,
      }),
    ),
    ...along(Math.ceil(depth / step)).map(
      (offset): Block => ({
        at: [x, 0.015, z - depth / 2 + offset],
        size: [width, 0.01, 0.06],
        colour,
      }),
    ),
  ];
}

function blocksOf(plan: ScenePlan, palette: ScenePalette): Block[] {
  const [, ...others] = plan.buildings;
  return [
    slab(plan.floor, 0, palette.floor),
    ...gridLines(plan.floor, mix(palette.floor, palette.wall, 0.35)),
    ...enclosure(plan.floor, palette.wall),
    ...plan.rooms.flatMap((room) => [
      slab(room, 0.04, mix(palette.floor, room.colour, 0.28)),
      // The edge of the room, as a low kerb.
      ...enclosure(room, mix(palette.floor, room.colour, 0.6)).map(
        (block): Block => ({
          ...block,
          at: [block.at[0], 0.15, block.at[2]],
          size: [block.size[0], 0.3, 0.15],
        }),
      ),
    ]),
    ...plan.walls.map(({ from, to }) => wall(from, to, palette.wall)),
    // A door is slightly wider and higher than the wall around it.
    ...plan.doors.map(({ from, to }): Block => {
      const block = wall(from, to, palette.door);
      const [length, height, width] = block.size;
      return { ...block, size: [length, height * 1.1, width * 1.2] };
    }),
    ...plan.zones.flatMap((zone) => [
      slab(zone, 0.05, mix(palette.floor, palette.zone, 0.35)),
      ...edges(zone, palette.zone),
    ]),
    ...plan.screens.flatMap(({ x, z, width }): Block[] => [
      { at: [x, 0.9, z], size: [0.15, 1.8, 0.15], colour: palette.part },
      { at: [x, 2.4, z], size: [width, 1.8, 0.15], colour: palette.screen },
    ]),
    ...others.flatMap((building) => [
      slab(building, -0.05, mix(palette.floor, palette.ground, 0.4)),
      ...enclosure(building, mix(palette.wall, palette.ground, 0.3)),
    ]),
  ];
}

/** Draws all parts in one draw call. */
export class Site {
  readonly #blocks: Instances;

  constructor(plan: ScenePlan, palette: ScenePalette, material: StandardMaterial, scene: Scene) {
    const blocks = blocksOf(plan, palette);
    this.#blocks = new Instances(
      mergeShapes('site', [{ box: [1, 1, 1], at: [0, 0, 0] }], scene),
      material,
      blocks.length,
    );
    blocks.forEach(({ at, size, rotation = 0, colour }, index) => {
      this.#blocks.place(
        index,
        Matrix.Compose(
          new Vector3(...size),
          Quaternion.RotationAxis(Vector3.Up(), rotation),
          new Vector3(...at),
        ),
      );
      this.#blocks.paint(index, colour);
    });
    this.#blocks.placed();
    this.#blocks.painted();
  }

  dispose(): void {
    this.#blocks.dispose();
  }
}
