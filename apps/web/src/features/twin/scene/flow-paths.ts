/** The flows of orders: a path on the floor from one place to the next, with marks that move along the path. */
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.pure.js';
import type { Scene } from '@babylonjs/core/scene.pure.js';
import { Instances } from './instances';
import { mergeShapes } from './machine-bodies';
import type { SceneFlow } from './scene-types';

const marksOnPath = 4;
/** The time that a mark needs from one end to the other. */
const secondsOnPath = 6;
const height = 0.35;

export class FlowPaths {
  readonly #flows: readonly SceneFlow[];
  readonly #paths: Instances;
  readonly #marks: Instances;

  constructor(flows: readonly SceneFlow[], material: StandardMaterial, scene: Scene) {
    this.#flows = flows;
    const unit = [{ box: [1, 1, 1], at: [0, 0, 0] }] as const;
    this.#paths = new Instances(mergeShapes('paths', unit, scene), material, flows.length);
    this.#marks = new Instances(
      mergeShapes('marks', [{ cylinder: [0.9, 0, 0.9], at: [0, 0, 0] }], scene),
      material,
      flows.length * marksOnPath,
    );
    flows.forEach(({ from, to, colour }, index) => {
      const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
      this.#paths.place(
        index,
        Matrix.Compose(
          new Vector3(Math.hypot(dx, dz), 0.05, 0.25),
          Quaternion.RotationAxis(Vector3.Up(), -Math.atan2(dz, dx)),
          new Vector3((from[0] + to[0]) / 2, 0.12, (from[1] + to[1]) / 2),
        ),
      );
      this.#paths.paint(index, colour);
      for (let i = 0; i < marksOnPath; i += 1) this.#marks.paint(index * marksOnPath + i, colour);
    });
    this.#paths.placed();
    this.#paths.painted();
    this.#marks.painted();
    this.animate(0);
  }

  get isMoving(): boolean {
    return this.#flows.some(({ isMoving }) => isMoving);
  }

  animate(seconds: number): void {
    this.#flows.forEach(({ from, to, isMoving }, index) => {
      const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const turn = Quaternion.RotationYawPitchRoll(-angle, 0, -Math.PI / 2);
      for (let i = 0; i < marksOnPath; i += 1) {
        const share = (i / marksOnPath + (isMoving ? seconds / secondsOnPath : 0.125)) % 1;
        const [x, z] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
        this.#marks.place(
          index * marksOnPath + i,
          Matrix.Compose(Vector3.One(), turn, new Vector3(x, height, z)),
        );
      }
    });
    this.#marks.placed();
  }

  /** The position of the label of each path. */
  middles(): { id: string; at: Vector3 }[] {
    return this.#flows.map(({ id, from, to }) => ({
      id,
      at: new Vector3((from[0] + to[0]) / 2, 0.8, (from[1] + to[1]) / 2),
    }));
  }

  dispose(): void {
    this.#paths.dispose();
    this.#marks.dispose();
  }
}
