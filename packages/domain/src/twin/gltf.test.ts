import { describe, expect, it } from 'vitest';
import { fittedModel, modelLimits, readModel } from './gltf';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** One triangle: the corners, and the order of the corners. */
const corners = [0, 0, 0, 2, 0, 0, 0, 0, -1];
const data = new Uint8Array(44);
const view = new DataView(data.buffer);
for (const [index, value] of corners.entries()) view.setFloat32(index * 4, value, true);
for (const [index, value] of [0, 1, 2].entries()) view.setUint16(36 + index * 2, value, true);

/** The bytes of `data` as base64. The domain has no encoder. */
const base64 = 'AAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAIC/AAABAAIAAAA=';

const scene = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [
    { children: [1], translation: [10, 0, 0] },
    { mesh: 0, scale: [2, 2, 2] },
  ],
  materials: [{ pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] } }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
  accessors: [
    { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
    { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 36 },
    { buffer: 0, byteOffset: 36, byteLength: 6 },
  ],
  buffers: [{ byteLength: 44, uri: `data:application/octet-stream;base64,${base64}` }],
};
const hundredTriangles = { attributes: { POSITION: 0 }, indices: 2 };
const textOf = (more: object = {}): Uint8Array => bytesOf(JSON.stringify({ ...scene, ...more }));

function glbOf(json: object): Uint8Array {
  const text = bytesOf(JSON.stringify(json).padEnd(Math.ceil(JSON.stringify(json).length / 4) * 4));
  const file = new Uint8Array(12 + 8 + text.length + 8 + data.length);
  const head = new DataView(file.buffer);
  head.setUint32(0, 0x46546c67, true);
  head.setUint32(4, 2, true);
  head.setUint32(8, file.length, true);
  head.setUint32(12, text.length, true);
  head.setUint32(16, 0x4e4f534a, true);
  file.set(text, 20);
  head.setUint32(20 + text.length, data.length, true);
  head.setUint32(24 + text.length, 0x004e4942, true);
  file.set(data, 28 + text.length);
  return file;
}

const meshIn = (bytes: Uint8Array) => {
  const read = readModel(bytes);
  if ('problem' in read) throw new Error(read.problem);
  return read.mesh;
};

describe('a model of a machine type', () => {
  // covers MODEL-1
  it.each([
    ['a text file', textOf()],
    ['a binary file', glbOf({ ...scene, buffers: [{ byteLength: 44 }] })],
  ])('is read from %s, with its places, colours and normals', (_, bytes) => {
    const mesh = meshIn(bytes);
    expect([...mesh.positions]).toEqual([10, 0, 0, 14, 0, 0, 10, 0, -2]);
    expect([...mesh.indices]).toEqual([0, 1, 2]);
    expect([...mesh.colours].slice(0, 4)).toEqual([1, 0, 0, 1]);
    expect([...mesh.normals].slice(0, 3)).toEqual([0, 1, 0]);
  });

  // covers MODEL-1
  it('is scaled into the plate of a machine and keeps its shape', () => {
    const { positions, height } = fittedModel(meshIn(textOf()));
    expect(positions[0]).toBeCloseTo(-2);
    expect(positions[3]).toBeCloseTo(2);
    expect(positions[2]).toBeCloseTo(1);
    expect(height).toBeCloseTo(0);
  });

  // covers MODEL-2
  it.each([
    ['text that is no glTF', bytesOf('hello'), 'The file is not glTF'],
    ['another version', textOf({ asset: { version: '1.0' } }), 'Only glTF of version 2 can be read'],
    [
      'a buffer in another file',
      textOf({ buffers: [{ byteLength: 44, uri: 'https://elsewhere/a.bin' }] }),
      'The model refers to another file. Save the model as one file (.glb)',
    ],
    [
      'a picture in another file',
      textOf({ images: [{ uri: 'skin.png' }] }),
      'The model refers to another file. Save the model as one file (.glb)',
    ],
    [
      'a compression that cannot be read',
      textOf({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
      'The model needs KHR_draco_mesh_compression, which cannot be read',
    ],
    ['no surface', textOf({ meshes: [] }), 'The model has no surface'],
    [
      'a part beyond its data',
      textOf({
        accessors: [{ ...scene.accessors[0], count: 4 }, scene.accessors[1]],
      }),
      'The model has a part that is larger than its data',
    ],
    [
      'the index of a missing corner',
      textOf({
        accessors: [{ ...scene.accessors[0], count: 2 }, scene.accessors[1]],
      }),
      'The model refers to a corner that the file does not have',
    ],
    [
      'a part that contains itself',
      textOf({ nodes: [{ mesh: 0, children: [0] }] }),
      `The model has more than ${modelLimits.nodes} parts`,
    ],
    [
      'more triangles than a floor of machines can draw',
      textOf({
        nodes: Array.from({ length: 11 }, () => ({ mesh: 0 })),
        scenes: [{ nodes: Array.from({ length: 11 }, (_, index) => index) }],
        meshes: [{ primitives: Array.from({ length: 100 }, () => hundredTriangles) }],
        accessors: [...scene.accessors, { bufferView: 2, componentType: 5123, count: 300, type: 'SCALAR' }],
        bufferViews: [...scene.bufferViews, { buffer: 1, byteLength: 600 }],
        buffers: [...scene.buffers, { byteLength: 600, uri: `data:;base64,${'A'.repeat(800)}` }],
      }),
      `The model has more than ${modelLimits.triangles} triangles`,
    ],
    [
      'more normals than corners',
      textOf({
        meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 2 } }] }],
        accessors: [...scene.accessors, { bufferView: 0, componentType: 5121, count: 12, type: 'VEC3' }],
      }),
      'The model has a part that cannot be read',
    ],
    [
      'many parts that share many empty surfaces',
      textOf({
        nodes: Array.from({ length: 4000 }, () => ({ mesh: 0 })),
        scenes: [{ nodes: Array.from({ length: 4000 }, (_, index) => index) }],
        meshes: [{ primitives: Array.from({ length: 50_000 }, () => ({ mode: 0 })) }],
      }),
      `The model has more than ${modelLimits.surfaces} surfaces`,
    ],
    ['more than 10 MB', new Uint8Array(modelLimits.bytes + 1), 'The file is larger than 10 MB'],
    ['a cut file', glbOf(scene).subarray(0, 200), 'The file is incomplete'],
  ])('with %s is refused with a plain message', (_, bytes, problem) => {
    expect(readModel(bytes)).toEqual({ problem });
  });
});
