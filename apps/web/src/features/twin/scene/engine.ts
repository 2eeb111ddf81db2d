/** Babylon's parts that the scene uses, registered once. Deep imports of its pure files leave the rest out of the chunk. */
import { RegisterArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera.pure.js';
import { RegisterRay } from '@babylonjs/core/Culling/ray.pure.js';
import { Engine } from '@babylonjs/core/Engines/engine.pure.js';
import { RegisterStandardEngineExtensions } from '@babylonjs/core/Engines/engineRegistration.pure.js';
import { RegisterDirectionalLight } from '@babylonjs/core/Lights/directionalLight.pure.js';
import { RegisterHemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.pure.js';
import { RegisterStandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { RegisterThinInstanceMesh } from '@babylonjs/core/Meshes/thinInstanceMesh.pure.js';

let isRegistered = false;

function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  RegisterStandardEngineExtensions();
  RegisterStandardMaterial();
  RegisterHemisphericLight();
  RegisterDirectionalLight();
  RegisterArcRotateCamera();
  RegisterRay();
  RegisterThinInstanceMesh();
}

/** An engine on the canvas; throws where the browser gives no WebGL. */
export function startEngine(canvas: HTMLCanvasElement): Engine {
  register();
  return new Engine(canvas, true, {
    // Pages that are opened and left a hundred times must not wait for the collector to give their contexts back.
    loseContextOnDispose: true,
    stencil: false,
    audioEngine: false,
  });
}
