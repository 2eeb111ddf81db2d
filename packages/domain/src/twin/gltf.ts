/**
 * A plant's own 3D model of a machine type, in one file of glTF 2.0. The server checks an upload with this reader, and
 * the 3D view draws the result of the same reader. Animations, skins and textures are left out.
 */
import { fromBase64, isJson, type Json, listOf, ModelError, partsOf, refused, whole } from './gltf-file';

export const modelLimits = {
  bytes: 10 * 1024 * 1024,
  /** The limits of a model, so that 500 machines of one type can be drawn in each frame. */
  triangles: 100_000,
  nodes: 5000,
  /** The surfaces of the meshes, counted for each part that shows a mesh. */
  surfaces: 20_000,
} as const;

/** The endings for the `accept` attribute of the file picker. */
export const modelEndings = ['.glb', '.gltf'] as const;

/** Triangles in metres, with the y axis up. A corner has three numbers, and its colour has four numbers. */
export interface ModelMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly indices: Uint32Array;
}

export type ReadModel =
  | { readonly mesh: ModelMesh }
  /** The problem of the file, in one sentence. */
  | { readonly problem: string };

/** A model must not refer to another file. The check includes parts that are not read. */
function refuseReferences(json: Json): void {
  for (const part of [...listOf(json.buffers), ...listOf(json.images)])
    if (part.uri !== undefined && !(typeof part.uri === 'string' && part.uri.startsWith('data:')))
      refused('The model refers to another file. Save the model as one file (.glb)');
}

const known: ReadonlySet<unknown> = new Set([
  'KHR_materials_unlit',
  'KHR_materials_specular',
  'KHR_materials_ior',
  'KHR_materials_clearcoat',
  'KHR_materials_emissive_strength',
  'KHR_texture_transform',
  'KHR_lights_punctual',
]);

interface Reader {
  readonly json: Json;
  readonly accessors: readonly Json[];
  readonly views: readonly Json[];
  readonly materials: readonly Json[];
  readonly buffers: readonly Uint8Array[];
}

const sizes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const parts: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** The numbers of an accessor, one after the other. */
function numbersOf(
  { accessors, views, buffers }: Reader,
  index: unknown,
): { numbers: Float64Array; width: number } {
  const accessor =
    accessors[whole(index, -1)] ?? refused('The model refers to a part that the file does not have');
  const view = views[whole(accessor.bufferView, -1)];
  const buffer = buffers[whole(view?.buffer, -1)];
  const size = sizes[whole(accessor.componentType, 0)];
  const width = parts[String(accessor.type)];
  const count = whole(accessor.count, 0);
  if (!view || !buffer || !size || !width || accessor.sparse !== undefined)
    return refused('The model has a part that cannot be read');
  const stride = whole(view.byteStride, 0) || size * width;
  const start = whole(view.byteOffset, 0) + whole(accessor.byteOffset, 0);
  const end = start + (count - 1) * stride + size * width;
  if (count > modelLimits.triangles * 3 || end > buffer.length || end > start + whole(view.byteLength, 0))
    return refused('The model has a part that is larger than its data');
  const data = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const numbers = new Float64Array(count * width);
  const isShare = accessor.normalized === true;
  for (let i = 0; i < count; i += 1)
    for (let part = 0; part < width; part += 1)
      numbers[i * width + part] = numberAt(
        data,
        start + i * stride + part * size,
        whole(accessor.componentType, 0),
        isShare,
      );
  return { numbers, width };
}

function numberAt(data: DataView, at: number, kind: number, isShare: boolean): number {
  switch (kind) {
    case 5120:
      return isShare ? Math.max(-1, data.getInt8(at) / 127) : data.getInt8(at);
    case 5121:
      return isShare ? data.getUint8(at) / 255 : data.getUint8(at);
    case 5122:
      return isShare ? Math.max(-1, data.getInt16(at, true) / 32767) : data.getInt16(at, true);
    case 5123:
      return isShare ? data.getUint16(at, true) / 65535 : data.getUint16(at, true);
    case 5125:
      return data.getUint32(at, true);
    default:
      return data.getFloat32(at, true);
  }
}

/** A matrix in column order, as in glTF. */
type Matrix = readonly number[];
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

const times = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, Math.floor(i / 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0), 0);
  });

const numbersIn = (value: unknown, count: number): readonly number[] | undefined =>
  Array.isArray(value) && value.length === count && value.every((one) => Number.isFinite(one))
    ? (value as number[])
    : undefined;

function matrixOf(node: Json): Matrix {
  const whole16 = numbersIn(node.matrix, 16);
  if (whole16) return whole16;
  const [tx = 0, ty = 0, tz = 0] = numbersIn(node.translation, 3) ?? [];
  const [x = 0, y = 0, z = 0, w = 1] = numbersIn(node.rotation, 4) ?? [];
  const [sx = 1, sy = 1, sz = 1] = numbersIn(node.scale, 3) ?? [];
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ];
}

interface Growing {
  readonly positions: number[];
  readonly normals: number[];
  readonly colours: number[];
  readonly indices: number[];
}

const grey = [0.6, 0.6, 0.6, 1] as const;

function colourOf({ materials }: Reader, primitive: Json): readonly number[] {
  const material = materials[whole(primitive.material, -1)];
  const surface = isJson(material?.pbrMetallicRoughness) ? material.pbrMetallicRoughness : undefined;
  const linear = numbersIn(surface?.baseColorFactor, 4);
  if (!linear) return material ? [1, 1, 1, 1] : grey;
  // The colours of glTF are linear, but the colours of the screen are not.
  return [...linear.slice(0, 3).map((one) => Math.max(0, Math.min(1, one)) ** (1 / 2.2)), 1];
}

function addPrimitive(reader: Reader, primitive: Json, world: Matrix, made: Growing): void {
  // Points and lines are left out, because they have no surface.
  if (whole(primitive.mode, 4) !== 4) return;
  const attributes = isJson(primitive.attributes) ? primitive.attributes : {};
  const { numbers: places, width } = numbersOf(reader, attributes.POSITION);
  if (width !== 3) refused('The model has a part that cannot be read');
  const normals = attributes.NORMAL === undefined ? undefined : numbersOf(reader, attributes.NORMAL).numbers;
  // This check keeps the work proportional to the number of corners, which is limited below.
  if (normals && normals.length !== places.length) refused('The model has a part that cannot be read');
  const count = places.length / 3;
  const order =
    primitive.indices === undefined
      ? Float64Array.from({ length: count }, (_, i) => i)
      : numbersOf(reader, primitive.indices).numbers;
  const corners = modelLimits.triangles * 3;
  if (made.indices.length + order.length > corners || made.positions.length / 3 + count > corners)
    refused(`The model has more than ${modelLimits.triangles} triangles`);
  const first = made.positions.length / 3;
  const colour = colourOf(reader, primitive);
  const m = (at: number): number => world[at] ?? 0;
  for (let i = 0; i < count; i += 1) {
    const [x = 0, y = 0, z = 0] = places.subarray(i * 3, i * 3 + 3);
    const place = [0, 1, 2].map((row) => m(row) * x + m(4 + row) * y + m(8 + row) * z + m(12 + row));
    if (!place.every(Number.isFinite)) refused('The model has a position that is not a number');
    made.positions.push(...place);
    const [nx = 0, ny = 0, nz = 0] = normals?.subarray(i * 3, i * 3 + 3) ?? [];
    const turned = [0, 1, 2].map((row) => m(row) * nx + m(4 + row) * ny + m(8 + row) * nz);
    const length = Math.hypot(...turned);
    made.normals.push(...turned.map((one) => (length > 0 ? one / length : 0)));
    made.colours.push(...colour);
  }
  for (const index of order) {
    if (index >= count) refused('The model refers to a corner that the file does not have');
    made.indices.push(first + index);
  }
}

/** Computes missing normals of corners from the triangles around them. */
function completeNormals({ positions, normals, indices }: Growing): void {
  const missing = new Set<number>();
  for (let i = 0; i < normals.length; i += 3)
    if (normals[i] === 0 && normals[i + 1] === 0 && normals[i + 2] === 0) missing.add(i / 3);
  if (missing.size === 0) return;
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = indices.slice(i, i + 3);
    const [a = [], b = [], c = []] = corners.map((at) => positions.slice(at * 3, at * 3 + 3));
    const from = (p: number[], q: number[]) => [0, 1, 2].map((k) => (q[k] ?? 0) - (p[k] ?? 0));
    const [[ux = 0, uy = 0, uz = 0], [vx = 0, vy = 0, vz = 0]] = [from(a, b), from(a, c)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const at of corners)
      if (missing.has(at))
        for (const k of [0, 1, 2]) normals[at * 3 + k] = (normals[at * 3 + k] ?? 0) + (normal[k] ?? 0);
  }
  for (const at of missing) {
    const length = Math.hypot(...normals.slice(at * 3, at * 3 + 3)) || 1;
    for (const k of [0, 1, 2]) normals[at * 3 + k] = (normals[at * 3 + k] ?? 0) / length;
  }
}

function meshOf(reader: Reader): ModelMesh {
  const { json } = reader;
  const nodes = listOf(json.nodes);
  const meshes = listOf(json.meshes);
  if (nodes.length > modelLimits.nodes) refused(`The model has more than ${modelLimits.nodes} parts`);
  const made: Growing = { positions: [], normals: [], colours: [], indices: [] };
  const scene = listOf(json.scenes)[whole(json.scene, 0)];
  const roots: readonly unknown[] = Array.isArray(scene?.nodes)
    ? scene.nodes
    : nodes.map((_, index) => index);
  let surfaces = 0;
  const waiting = roots.map((index) => ({ index, outer: identity }));
  // Without a limit, a node that contains itself would cause an endless loop.
  for (let visits = 0; visits < waiting.length; visits += 1) {
    if (visits >= modelLimits.nodes) refused(`The model has more than ${modelLimits.nodes} parts`);
    const { index, outer } = waiting[visits] ?? { index: undefined, outer: identity };
    const node = nodes[whole(index, -1)];
    if (!node) continue;
    const world = times(outer, matrixOf(node));
    for (const primitive of listOf(meshes[whole(node.mesh, -1)]?.primitives)) {
      // Many parts may share a mesh of many surfaces. Each surface costs time, even an empty surface.
      surfaces += 1;
      if (surfaces > modelLimits.surfaces)
        refused(`The model has more than ${modelLimits.surfaces} surfaces`);
      addPrimitive(reader, primitive, world, made);
    }
    if (Array.isArray(node.children))
      for (const child of node.children) waiting.push({ index: child, outer: world });
  }
  if (made.indices.length < 3) refused('The model has no surface');
  completeNormals(made);
  return {
    positions: Float32Array.from(made.positions),
    normals: Float32Array.from(made.normals),
    colours: Float32Array.from(made.colours),
    indices: Uint32Array.from(made.indices),
  };
}

export function readModel(bytes: Uint8Array): ReadModel {
  try {
    if (bytes.length > modelLimits.bytes) refused('The file is larger than 10 MB');
    const { json, binary } = partsOf(bytes);
    const asset = isJson(json.asset) ? json.asset : {};
    if (typeof asset.version !== 'string' || !asset.version.startsWith('2'))
      refused('Only glTF of version 2 can be read');
    refuseReferences(json);
    const required = Array.isArray(json.extensionsRequired) ? json.extensionsRequired : [];
    const unknown = required.find((name) => !known.has(name));
    if (unknown !== undefined) refused(`The model needs ${String(unknown)}, which cannot be read`);
    const buffers = listOf(json.buffers).map(({ uri }) => {
      if (typeof uri !== 'string') return binary ?? new Uint8Array();
      const comma = uri.indexOf(',');
      if (!uri.slice(0, comma).endsWith(';base64')) return refused('A buffer of the file is damaged');
      return fromBase64(uri.slice(comma + 1));
    });
    return {
      mesh: meshOf({
        ...{ json, buffers, accessors: listOf(json.accessors), views: listOf(json.bufferViews) },
        materials: listOf(json.materials),
      }),
    };
  } catch (error) {
    if (error instanceof ModelError) return { problem: error.message };
    throw error;
  }
}

/** The plate of a machine in the scene, and the maximum height of a model, in metres. */
const room = { width: 4, depth: 3, height: 6 } as const;

/** The model in the middle of its plate, on the floor, in the largest size that fits. Its proportions do not change. */
export function fittedModel({ positions, ...rest }: ModelMesh): ModelMesh & { readonly height: number } {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const most = least.map((one) => -one);
  for (let i = 0; i < positions.length; i += 1) {
    least[i % 3] = Math.min(least[i % 3] ?? 0, positions[i] ?? 0);
    most[i % 3] = Math.max(most[i % 3] ?? 0, positions[i] ?? 0);
  }
  const side = (k: number): number => Math.max(1e-6, (most[k] ?? 0) - (least[k] ?? 0));
  const scale = Math.min(room.width / side(0), room.height / side(1), room.depth / side(2));
  const middle = [0, 1, 2].map((k) => (k === 1 ? (least[1] ?? 0) : ((least[k] ?? 0) + (most[k] ?? 0)) / 2));
  return {
    ...rest,
    positions: positions.map((one, i) => (one - (middle[i % 3] ?? 0)) * scale),
    height: side(1) * scale,
  };
}
