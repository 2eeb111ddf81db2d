/** Many machines in one draw call: one mesh, with a matrix and a colour for each machine. */
import type { Material } from '@babylonjs/core/Materials/material.pure.js';
import type { Matrix } from '@babylonjs/core/Maths/math.vector.pure.js';
import type { Mesh } from '@babylonjs/core/Meshes/mesh.pure.js';
import { hexOf, type Rgb, rgbOf } from './colours';

export class Instances {
  readonly mesh: Mesh;
  readonly #matrices: Float32Array;
  readonly #colours: Float32Array;
  #hasNewColours = false;

  constructor(mesh: Mesh, material: Material, count: number) {
    this.mesh = mesh;
    mesh.material = material;
    // Instances lie everywhere on the floor, so the bounds of one instance are not valid for the others.
    mesh.alwaysSelectAsActiveMesh = true;
    mesh.doNotSyncBoundingInfo = true;
    mesh.isPickable = false;
    this.#matrices = new Float32Array(count * 16);
    this.#colours = new Float32Array(count * 4).fill(1);
    mesh.thinInstanceSetBuffer('matrix', this.#matrices, 16, false);
    mesh.thinInstanceSetBuffer('color', this.#colours, 4, false);
  }

  place(index: number, matrix: Matrix): void {
    matrix.copyToArray(this.#matrices, index * 16);
  }

  /** Sends the matrices to the graphics card. The caller must set all changed matrices first. */
  placed(): void {
    this.mesh.thinInstanceBufferUpdated('matrix');
  }

  paint(index: number, colour: string): void {
    const rgb = rgbOf(colour);
    // Rounds to 32 bits as the buffer does, because a 64-bit number would compare as different.
    if (rgb.every((share, i) => Math.fround(share) === this.#colours[index * 4 + i])) return;
    this.#colours.set(rgb, index * 4);
    this.#hasNewColours = true;
  }

  /** Sends the colours to the graphics card if a colour has changed. */
  painted(): void {
    if (this.#hasNewColours) this.mesh.thinInstanceBufferUpdated('color');
    this.#hasNewColours = false;
  }

  /** The drawn colour of an instance. */
  colourAt(index: number): string {
    const at = (i: number): number => this.#colours[index * 4 + i] ?? 0;
    const rgb: Rgb = [at(0), at(1), at(2)];
    return hexOf(rgb);
  }

  dispose(): void {
    this.mesh.dispose();
  }
}
