/**
 * The body of each kind of machine, made of boxes, cylinders and rings. A body stands on a plate of 4 by 3 metres and
 * faces the front. Each moving part is a separate mesh with a movement.
 */
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder.pure.js';
import { CreateCylinder } from '@babylonjs/core/Meshes/Builders/cylinderBuilder.pure.js';
import { CreateTorus } from '@babylonjs/core/Meshes/Builders/torusBuilder.pure.js';
import { Mesh } from '@babylonjs/core/Meshes/mesh.pure.js';
import { VertexData } from '@babylonjs/core/Meshes/mesh.vertexData.js';
import type { Scene } from '@babylonjs/core/scene.pure.js';
import type { BodyKind, SceneModel } from './scene-types';

/** The movement of a part: a rotation about an axis, or a motion to and fro along an axis. */
export type Motion =
  | { readonly kind: 'turn'; readonly axis: 'x' | 'y' | 'z'; readonly turnsPerSecond: number }
  | { readonly kind: 'run'; readonly axis: 'x' | 'y'; readonly metres: number; readonly seconds: number }
  /** A motion from the start to the end, repeated from the start, for pieces on a belt. */
  | { readonly kind: 'carry'; readonly axis: 'x'; readonly metres: number; readonly seconds: number };

type Place = readonly [x: number, y: number, z: number];

type Shape =
  | { readonly box: Place; readonly at: Place }
  /** The diameters at the foot and at the top, and the height. Optionally the cylinder lies along x. */
  | { readonly cylinder: Place; readonly at: Place; readonly lies?: boolean }
  /** The diameter and the thickness. */
  | { readonly ring: readonly [number, number]; readonly at: Place };

interface Body {
  readonly standing: readonly Shape[];
  readonly moving: readonly Shape[];
  /** The origin of the moving part. */
  readonly pivot: Place;
  readonly motion: Motion;
  /** The height of the label above the floor. */
  readonly height: number;
}

const legs = (x: number, z: number, height: number): Shape[] =>
  [
    [-x, -z],
    [x, -z],
    [-x, z],
    [x, z],
  ].map(([at_x = 0, at_z = 0]) => ({ box: [0.18, height, 0.18], at: [at_x, height / 2, at_z] }));

const belt = (length: number, height: number): Shape[] => [
  { box: [length, 0.16, 0.7], at: [0, height, 0] },
  { box: [length, 0.08, 0.06], at: [0, height + 0.14, 0.36] },
  { box: [length, 0.08, 0.06], at: [0, height + 0.14, -0.36] },
  ...legs(length / 2 - 0.2, 0.28, height),
];

/** Pieces on a belt, spaced evenly. */
const pieces = (count: number, gap: number, size: Place): Shape[] =>
  Array.from({ length: count }, (_, i) => ({ box: size, at: [(i - (count - 1) / 2) * gap, 0, 0] }));

export const bodies: Readonly<Record<BodyKind, Body>> = {
  // A standing vessel with a cone below and a motor above. The paddles are visible over the rim.
  blender: {
    standing: [
      { cylinder: [2.1, 2.1, 1.7], at: [0, 2, 0] },
      { cylinder: [0.5, 2.1, 0.8], at: [0, 0.75, 0] },
      { box: [0.5, 0.6, 0.5], at: [0, 3.45, 0] },
      { box: [0.2, 0.5, 0.2], at: [0, 3, 0] },
      { box: [0.6, 1.3, 0.4], at: [1.55, 0.65, -0.7] },
      ...legs(0.85, 0.85, 1.5),
    ],
    moving: [
      { box: [1.9, 0.12, 0.25], at: [0, 0, 0] },
      { box: [0.25, 0.12, 1.9], at: [0, 0, 0] },
    ],
    pivot: [0, 2.95, 0],
    motion: { kind: 'turn', axis: 'y', turnsPerSecond: 0.6 },
    height: 3.9,
  },
  // A lying drum between two bearings.
  mixer: {
    standing: [
      { box: [0.5, 1.5, 1.3], at: [-1.6, 0.75, 0] },
      { box: [0.5, 1.5, 1.3], at: [1.6, 0.75, 0] },
      { box: [0.7, 0.8, 0.7], at: [0, 2.75, 0] },
      { box: [2.7, 0.3, 1.4], at: [0, 0.15, 0] },
    ],
    moving: [
      { cylinder: [1.7, 1.7, 2.6], at: [0, 0, 0], lies: true },
      { box: [2.4, 1.84, 0.12], at: [0, 0, 0] },
      { box: [2.4, 0.12, 1.84], at: [0, 0, 0] },
    ],
    pivot: [0, 1.45, 0],
    motion: { kind: 'turn', axis: 'x', turnsPerSecond: 0.25 },
    height: 3.3,
  },
  // A carousel of filling heads over a round table.
  filler: {
    standing: [
      { cylinder: [2.2, 2.2, 0.9], at: [0, 0.45, 0] },
      { cylinder: [0.7, 0.7, 1.5], at: [0, 1.6, 0] },
      { cylinder: [1.5, 0.9, 0.6], at: [0, 2.9, 0] },
      { box: [1, 0.8, 0.6], at: [-1.55, 0.4, 0] },
      { box: [1, 0.8, 0.6], at: [1.55, 0.4, 0] },
    ],
    moving: [
      { ring: [1.8, 0.22], at: [0, 0.5, 0] },
      ...Array.from({ length: 8 }, (_, i): Shape => {
        const angle = (i * Math.PI) / 4;
        return { cylinder: [0.16, 0.24, 0.7], at: [0.9 * Math.cos(angle), 0, 0.9 * Math.sin(angle)] };
      }),
    ],
    pivot: [0, 1.4, 0],
    motion: { kind: 'turn', axis: 'y', turnsPerSecond: 0.3 },
    height: 3.4,
  },
  // A reel of labels above a short belt.
  labeller: {
    standing: [
      ...belt(3.6, 0.9),
      { box: [0.8, 1.7, 0.5], at: [0, 0.85, 0.9] },
      { box: [0.25, 1.2, 0.25], at: [0, 2.1, 0.75] },
    ],
    moving: [
      { ring: [1, 0.24], at: [0, 0, 0] },
      { box: [0.9, 0.1, 0.1], at: [0, 0, 0] },
    ],
    pivot: [0, 2.2, 0.35],
    motion: { kind: 'turn', axis: 'y', turnsPerSecond: 0.8 },
    height: 2.9,
  },
  // A long belt through a housing, with cartons on it.
  packing_line: {
    standing: [
      ...belt(4, 0.9),
      { box: [1.3, 1.1, 1.5], at: [-0.5, 1.75, 0] },
      { box: [0.2, 2.3, 0.2], at: [-1.05, 1.15, 0.85] },
      { box: [0.2, 2.3, 0.2], at: [0.05, 1.15, 0.85] },
      { box: [0.7, 1.5, 0.5], at: [1.2, 0.75, 1.1] },
    ],
    moving: pieces(4, 1, [0.5, 0.4, 0.45]),
    pivot: [-0.25, 1.2, 0],
    motion: { kind: 'carry', axis: 'x', metres: 1, seconds: 2.2 },
    height: 2.8,
  },
  // A tall vessel with the motor of an agitator. The level glass moves while the vessel is in use.
  tank: {
    standing: [
      { cylinder: [2.3, 2.3, 2.6], at: [0, 1.9, 0] },
      { cylinder: [2.3, 0.7, 0.5], at: [0, 3.45, 0] },
      { cylinder: [0.9, 2.3, 0.5], at: [0, 0.4, 0] },
      ...legs(0.9, 0.9, 0.9),
    ],
    moving: [
      { box: [0.5, 0.4, 0.5], at: [0, 0, 0] },
      { box: [0.9, 0.08, 0.14], at: [0, 0.26, 0] },
    ],
    pivot: [0, 3.9, 0],
    motion: { kind: 'turn', axis: 'y', turnsPerSecond: 0.5 },
    height: 4.5,
  },
  conveyor: {
    standing: [...belt(4, 0.8)],
    moving: pieces(4, 1, [0.4, 0.3, 0.4]),
    pivot: [0, 1.05, 0],
    motion: { kind: 'carry', axis: 'x', metres: 1, seconds: 2 },
    height: 1.8,
  },
  // A bench under an arch; the head of the arch passes over the bench.
  quality_station: {
    standing: [
      { box: [3.2, 0.14, 1.2], at: [0, 0.95, 0] },
      ...legs(1.4, 0.5, 0.95),
      { box: [0.16, 1.6, 0.16], at: [-1.3, 1.75, -0.5] },
      { box: [0.16, 1.6, 0.16], at: [1.3, 1.75, -0.5] },
      { box: [2.8, 0.16, 0.2], at: [0, 2.5, -0.5] },
      { box: [0.7, 0.5, 0.1], at: [1.1, 1.35, 0.4] },
    ],
    moving: [
      { box: [0.5, 0.35, 0.5], at: [0, 0, 0] },
      { cylinder: [0.1, 0.3, 0.5], at: [0, -0.4, 0.2] },
    ],
    pivot: [0, 2.3, -0.35],
    motion: { kind: 'run', axis: 'x', metres: 1.8, seconds: 4 },
    height: 3,
  },
  other: {
    standing: [
      { box: [2.6, 1.5, 1.6], at: [0, 0.75, 0] },
      { box: [1.2, 0.7, 1.2], at: [-0.4, 1.85, 0] },
      { box: [0.5, 0.5, 0.1], at: [0.8, 1.75, 0.5] },
    ],
    moving: [
      { box: [0.9, 0.1, 0.14], at: [0, 0, 0] },
      { box: [0.14, 0.1, 0.9], at: [0, 0, 0] },
    ],
    pivot: [-0.4, 2.3, 0],
    motion: { kind: 'turn', axis: 'y', turnsPerSecond: 1 },
    height: 2.7,
  },
};

function meshOf(shape: Shape, scene: Scene): Mesh {
  const mesh = bare(shape, scene);
  mesh.position.set(...shape.at);
  if ('cylinder' in shape && shape.lies) mesh.rotation.z = Math.PI / 2;
  return mesh;
}

function bare(shape: Shape, scene: Scene): Mesh {
  if ('box' in shape) {
    const [width, height, depth] = shape.box;
    return CreateBox('part', { width, height, depth }, scene);
  }
  if ('ring' in shape) {
    const [diameter, thickness] = shape.ring;
    return CreateTorus('part', { diameter, thickness, tessellation: 20 }, scene);
  }
  const [diameterBottom, diameterTop, height] = shape.cylinder;
  return CreateCylinder('part', { diameterBottom, diameterTop, height, tessellation: 20 }, scene);
}

/** Joins many shapes into one mesh, so that all machines of a kind need one draw call. */
export function mergeShapes(name: string, shapes: readonly Shape[], scene: Scene): Mesh {
  const merged = Mesh.MergeMeshes(
    shapes.map((shape) => meshOf(shape, scene)),
    true,
  );
  if (!merged) throw new Error(`The body ${name} has no shapes`);
  merged.name = name;
  return merged;
}

/** Turns a model into one mesh. The z axis of the scene has the opposite direction of the z axis of a model. */
export function meshOfModel(model: SceneModel, scene: Scene): Mesh {
  const mesh = new Mesh(model.key, scene);
  const turned = (numbers: Float32Array) => numbers.map((one, i) => (i % 3 === 2 ? -one : one));
  const data = new VertexData();
  data.positions = turned(model.positions);
  data.normals = turned(model.normals);
  data.colors = model.colours;
  data.indices = model.indices;
  data.applyToMesh(mesh);
  return mesh;
}
