/**
 * Finds the first machine on a ray. Each machine counts as an upright box, because a finger is larger than the parts.
 */
import type { Ray } from '@babylonjs/core/Culling/ray.core.js';
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.pure.js';
import { bodies } from './machine-bodies';
import { worldOf } from './machine-fleet';
import { plate } from './plate';
import type { SceneMachine } from './scene-types';

/** The distance along the ray to the box from `low` to `high`. Undefined if the ray misses the box. */
function entryOf(origin: Vector3, direction: Vector3, low: Vector3, high: Vector3): number | undefined {
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (const axis of ['x', 'y', 'z'] as const) {
    const [a, b] = [
      (low[axis] - origin[axis]) / direction[axis],
      (high[axis] - origin[axis]) / direction[axis],
    ];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave ? enter : undefined;
}

export function pickMachine(ray: Ray, machines: readonly SceneMachine[]): number | null {
  let nearest: { readonly id: number; readonly at: number } | undefined;
  for (const machine of machines) {
    // In the coordinates of the machine, the box is parallel to the axes. The parameter of the ray does not change.
    const inverse = Matrix.Invert(worldOf(machine));
    const at = entryOf(
      Vector3.TransformCoordinates(ray.origin, inverse),
      Vector3.TransformNormal(ray.direction, inverse),
      new Vector3(-plate.width / 2, 0, -plate.depth / 2),
      new Vector3(plate.width / 2, bodies[machine.kind].height, plate.depth / 2),
    );
    if (at !== undefined && (!nearest || at < nearest.at)) nearest = { id: machine.id, at };
  }
  return nearest?.id ?? null;
}
