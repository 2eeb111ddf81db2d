/** All machines of the floor: bodies by kind, moving parts, plates with the status colour, and lamps. */
import type { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.pure.js';
import type { Scene } from '@babylonjs/core/scene.pure.js';
import { Instances } from './instances';
import { bodies, type Motion, mergeShapes, meshOfModel } from './machine-bodies';
import { plate } from './plate';
import {
  type BodyKind,
  bodyKinds,
  type MachineLook,
  type SceneMachine,
  type SceneState,
} from './scene-types';

export interface FleetMaterials {
  /** A lit material for bodies. */
  readonly body: StandardMaterial;
  /** A material lit from both sides, because the surfaces of an uploaded model may face either way. */
  readonly model: StandardMaterial;
  /** An unlit material, so that a status has the same colour from every side. */
  readonly status: StandardMaterial;
}

interface Standing {
  readonly machine: SceneMachine;
  /** The index among the machines of the same kind. */
  readonly index: number;
  readonly world: Matrix;
}

const axes = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, 1) } as const;

/** The position of a moving part in the machine, after the given seconds of movement. */
function motionAt(motion: Motion, seconds: number): Matrix {
  if (motion.kind === 'turn')
    return Matrix.RotationAxis(axes[motion.axis], 2 * Math.PI * motion.turnsPerSecond * seconds);
  const share = (seconds / motion.seconds) % 1;
  const metres =
    motion.kind === 'carry'
      ? motion.metres * (share - 0.5)
      : (motion.metres / 2) * Math.sin(2 * Math.PI * share);
  const by = axes[motion.axis].scale(metres);
  return Matrix.Translation(by.x, by.y, by.z);
}

export class MachineFleet {
  readonly #plates: Instances;
  readonly #lamps: Instances;
  readonly #bodies = new Map<BodyKind, Instances>();
  readonly #parts = new Map<BodyKind, Instances>();
  /** Bodies that the plant uploaded. These bodies have no moving parts. */
  readonly #models: readonly Instances[];
  readonly #byKind = new Map<BodyKind, Standing[]>();
  readonly #machines: readonly Standing[];
  readonly #looks = new Map<number, MachineLook>();
  /** The running machines by kind. Each frame moves only their parts. */
  #running = new Map<BodyKind, Standing[]>();

  constructor(machines: readonly SceneMachine[], materials: FleetMaterials, scene: Scene) {
    this.#machines = machines.map((machine, index) => ({ machine, index, world: worldOf(machine) }));
    for (const kind of bodyKinds) {
      const ofKind = this.#machines
        .filter(({ machine }) => machine.kind === kind && !machine.model)
        .map((standing, index) => ({ ...standing, index }));
      if (ofKind.length === 0) continue;
      this.#byKind.set(kind, ofKind);
      const { standing, moving } = bodies[kind];
      this.#bodies.set(
        kind,
        new Instances(mergeShapes(kind, standing, scene), materials.body, ofKind.length),
      );
      this.#parts.set(
        kind,
        new Instances(mergeShapes(`${kind} parts`, moving, scene), materials.body, ofKind.length),
      );
    }
    this.#models = this.#standModels(materials.model, scene);
    this.#plates = new Instances(
      mergeShapes('plates', [{ box: [plate.width, 0.06, plate.depth], at: [0, 0.06, 0] }], scene),
      materials.status,
      machines.length,
    );
    this.#lamps = new Instances(
      mergeShapes(
        'lamps',
        [
          { cylinder: [0.3, 0.3, 0.5], at: [0, 0.25, 0] },
          { cylinder: [0.1, 0.1, 1.7], at: [0, -0.85, 0] },
        ],
        scene,
      ),
      materials.status,
      machines.length,
    );
    for (const { machine, index, world } of this.#machines) {
      this.#plates.place(index, world);
      const lamp = Matrix.Translation(plate.width / 2 - 0.35, 1.7, 1.2);
      this.#lamps.place(index, lamp.multiply(world));
      this.#looks.set(machine.id, { colour: '#808080', isRunning: false });
    }
    for (const [kind, ofKind] of this.#byKind) {
      for (const { index, world } of ofKind) this.#bodies.get(kind)?.place(index, world);
      this.#bodies.get(kind)?.placed();
      this.#movePart(kind, ofKind, 0);
    }
    this.#plates.placed();
    this.#lamps.placed();
  }

  #standModels(material: StandardMaterial, scene: Scene): Instances[] {
    const models = new Map(
      this.#machines.flatMap(({ machine: { model } }) => (model ? [[model.key, model] as const] : [])),
    );
    return [...models.values()].map((model) => {
      const standing = this.#machines.filter(({ machine }) => machine.model?.key === model.key);
      const instances = new Instances(meshOfModel(model, scene), material, standing.length);
      for (const [index, { world }] of standing.entries()) instances.place(index, world);
      instances.placed();
      return instances;
    });
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  setBodyColours(body: string, part: string): void {
    for (const [instances, colour] of [
      [this.#bodies, body],
      [this.#parts, part],
    ] as const)
      for (const one of instances.values()) {
        for (let i = 0; i < this.#machines.length && i < one.mesh.thinInstanceCount; i += 1)
          one.paint(i, colour);
        one.painted();
      }
  }

  setLooks(looks: ReadonlyMap<number, MachineLook>): void {
    for (const { machine, index } of this.#machines) {
      const look = looks.get(machine.id);
      if (!look) continue;
      this.#looks.set(machine.id, look);
      this.#plates.paint(index, look.colour);
      this.#lamps.paint(index, look.colour);
    }
    this.#plates.painted();
    this.#lamps.painted();
    this.#running = new Map(
      [...this.#byKind]
        .map(
          ([kind, ofKind]) =>
            [kind, ofKind.filter(({ machine }) => this.#looks.get(machine.id)?.isRunning === true)] as const,
        )
        .filter(([, ofKind]) => ofKind.length > 0),
    );
  }

  /** Moves the parts of running machines. The parts of other machines keep their positions. */
  animate(seconds: number): void {
    for (const [kind, ofKind] of this.#running) this.#movePart(kind, ofKind, seconds);
  }

  #movePart(kind: BodyKind, ofKind: readonly Standing[], seconds: number): void {
    const parts = this.#parts.get(kind);
    const { pivot, motion } = bodies[kind];
    const inMachine = motionAt(motion, seconds).multiply(Matrix.Translation(...pivot));
    for (const { index, world } of ofKind) parts?.place(index, inMachine.multiply(world));
    parts?.placed();
  }

  /** The bodies of the machines. */
  state(): SceneState['machines'] {
    return this.#machines.map(({ machine, index }) => ({
      id: machine.id,
      colour: this.#plates.colourAt(index),
      isRunning: this.#looks.get(machine.id)?.isRunning ?? false,
      isModel: machine.model !== undefined,
      ...{ x: machine.x, z: machine.z },
    }));
  }

  /** The position of the label of a machine. */
  headOf(machine: SceneMachine): Vector3 {
    const height = machine.model?.height ?? bodies[machine.kind].height;
    return new Vector3(machine.x, Math.max(1, height) * machine.scale, machine.z);
  }

  dispose(): void {
    const each = [this.#bodies.values(), this.#parts.values(), this.#models, [this.#plates, this.#lamps]];
    for (const instances of each.flatMap((some) => [...some])) instances.dispose();
  }
}

export const worldOf = ({ x, z, rotation, scale }: SceneMachine): Matrix =>
  Matrix.Compose(
    new Vector3(scale, scale, scale),
    Quaternion.RotationAxis(axes.y, rotation),
    new Vector3(x, 0, z),
  );
